import type { PartnerPage } from "../places.ts";

export const personal: PartnerPage = {
  title: "A personal loan, step by step",
  body: ({
    personal: site,
  }) => `<p>A longer loan has smaller payments but a larger total cost. The form below sends a request to lenders.</p>
<div id="loan-form"></div>
<p id="told" role="status"></p>
<script src="${site}/embed.js"></script>
<script src="/call.js" data-to="${site}"></script>`,
};
