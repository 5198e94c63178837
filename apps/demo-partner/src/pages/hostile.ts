import type { PartnerPage } from "../places.ts";

export const hostile: PartnerPage = {
  title: "Beside a stranger's frame",
  body: ({
    payday: site,
    stranger,
  }) => `<p>The first frame is a stranger's. It sends this page, and the form in the second frame, every message that those two send
each other. Nobody heeds it.</p>
<iframe id="stranger" title="A stranger" src="${stranger}/stranger"></iframe>
<script src="${site}/embed.js" data-site></script>`,
};
