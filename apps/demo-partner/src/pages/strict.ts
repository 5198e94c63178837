import type { PartnerPage } from "../places.ts";

export const strict: PartnerPage = {
  title: "Without third-party cookies",
  body: ({
    payday: site,
  }) => `<p>The frame below has no cookies or storage (in Chromium: <code>credentialless</code>), as in a browser that
blocks third-party storage. The form recognizes the visitor by the value that this page stores for it. Reload the page to see.</p>
<script src="${site}/embed.js" data-site data-credentialless></script>`,
};
