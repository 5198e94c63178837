import type { PartnerPage } from "../places.ts";

export const payday: PartnerPage = {
  title: "Before you borrow until payday",
  body: ({
    payday: site,
  }) => `<p>Ask your employer for an advance first: many give one, and it costs nothing. If that is no way for you, the form below
passes a request to lenders. Read what each of them charges before you sign.</p>
<script src="${site}/embed.js" data-site data-affid="FERNHILL" data-title="Request a payday loan"></script>
<noscript><iframe src="${site}/" title="Request a payday loan" width="100%" height="1200"></iframe></noscript>
<h2>After you have asked</h2>
<p>You need not take what you are offered. Compare the total that you would pay back, not the single payment.</p>`,
};
