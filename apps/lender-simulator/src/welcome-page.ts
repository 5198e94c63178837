import { escape } from "./escape.ts";
import type { SentFields } from "./exchange.ts";
import type { SimulatedLender } from "./lenders/simulated-lender.ts";
import { page } from "./page.ts";

const notice = `<p class="notice">This is a simulated lender for demonstrations and tests. It makes no loans and runs no checks.</p>`;

/** The lender's page after a sale. It shows exactly what the lender received. */
export function welcomePage(lender: SimulatedLender, fields: SentFields): string {
  const rows = Object.entries(fields).map(
    ([name, value]) => `<tr><th scope="row">${escape(name)}</th><td>${escape(value)}</td></tr>`,
  );
  return page(
    `Welcome to ${lender.name} (simulated lender)`,
    `<header>${notice}</header>
<main>
<h1>Welcome to ${escape(lender.name)}</h1>
<p>A real lender would now show you its offer, its costs, and an agreement to review and sign. You could still decline.</p>
<div class="scroll" role="region" aria-labelledby="received" tabindex="0">
<table>
<caption id="received">Data this lender received (${rows.length} fields)</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Value</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>
</div>
</main>
<footer><p>Format: ${escape(lender.dialect)}.</p></footer>`,
  );
}

/** Landing page of an advertised offer, where the visitor is unknown. */
export function offerPage(lender: SimulatedLender): string {
  return page(
    `${lender.name} (simulated lender)`,
    `<header>${notice}</header>
<main><h1>${escape(lender.name)}</h1><p>A real lender would now explain its loans and let you apply directly. It received no data about you.</p></main>`,
  );
}

export function unknownLeadPage(): string {
  return page(
    "Request not found (simulated lender)",
    `<header>${notice}</header>
<main><h1>Request not found</h1><p>The simulated lender stores requests only in memory and loses them when it restarts.</p></main>`,
  );
}
