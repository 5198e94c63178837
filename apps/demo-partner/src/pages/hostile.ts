import type { PartnerPage } from "../places.ts";

export const hostile: PartnerPage = {
  title: "Next to a third party's frame",
  body: ({
    payday: site,
    stranger,
  }) => `<p>The first frame belongs to a third party. It sends every message that this page and the form in the second frame send
each other. Both ignore it.</p>
<iframe id="stranger" title="A third party" src="${stranger}/stranger"></iframe>
<script src="${site}/embed.js" data-site></script>`,
};
