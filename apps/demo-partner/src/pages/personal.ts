import type { PartnerPage } from "../places.ts";

export const personal: PartnerPage = {
  title: "A personal loan, step by step",
  body: ({
    personal: site,
  }) => `<p>A longer loan has smaller payments and a larger total. The form below passes a request to lenders.</p>
<div id="loan-form"></div>
<p id="told" role="status"></p>
<script src="${site}/embed.js"></script>
<script src="/call.js" data-to="${site}"></script>`,
};
