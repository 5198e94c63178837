import type { PartnerPage } from "../places.ts";

export const strict: PartnerPage = {
  title: "When the browser stores nothing for a frame",
  body: ({
    payday: site,
  }) => `<p>The frame below has no cookies or storage (<code>credentialless</code> in Chromium), as in a browser that
blocks third-party data. This page stores the visitor's token for the form: reload to see that it still works.</p>
<script src="${site}/embed.js" data-site data-credentialless></script>`,
};
