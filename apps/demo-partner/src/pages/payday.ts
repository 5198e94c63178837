import type { PartnerPage } from "../places.ts";

export const payday: PartnerPage = {
  title: "Before you borrow until payday",
  body: ({
    payday: site,
  }) => `<p>Ask your employer for an advance first. Many offer one, and it costs nothing. If that doesn't work for you, the form below
sends a request to lenders. Read what each one charges before you sign.</p>
<script src="${site}/embed.js" data-site data-affid="FERNHILL" data-title="Request a payday loan"></script>
<noscript><iframe src="${site}/" title="Request a payday loan" width="100%" height="1200"></iframe></noscript>
<h2>After you submit a request</h2>
<p>You don't have to accept an offer. Compare the total amount you would pay back, not the single payment.</p>`,
};
