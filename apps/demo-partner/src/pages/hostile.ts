import type { PartnerPage } from "../places.ts";

export const hostile: PartnerPage = {
  title: "With a hostile frame",
  body: ({
    payday: site,
    stranger,
  }) => `<p>The first frame belongs to an attacker. It sends this page and the form in the second frame every message that those two send
each other. Both ignore it.</p>
<iframe id="stranger" title="Hostile frame" src="${stranger}/stranger"></iframe>
<script src="${site}/embed.js" data-site></script>`,
};
