import type { PartnerPage } from "../places.ts";

export const strict: PartnerPage = {
  title: "Where the browser keeps nothing for a frame",
  body: ({
    payday: site,
  }) => `<p>The frame below has no cookie and no memory of its own (in Chromium: <code>credentialless</code>), as in a browser that
shuts out all that is not this page's. The visitor is known by what this page keeps for the form: load it again to see.</p>
<script src="${site}/embed.js" data-site data-credentialless></script>`,
};
