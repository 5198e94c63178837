import { escape } from "./escape.ts";
import type { SentFields } from "./exchange.ts";
import type { SimulatedLender } from "./lenders/simulated-lender.ts";

const style = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1c1b22; background: #f6f5f2; }
header, main, footer { max-width: 48rem; margin: 0 auto; padding: 1rem; }
.notice { margin: 0; padding: .75rem 1rem; background: #ffe9a8; border: 2px solid #7a5b00; border-radius: .5rem; font-weight: 600; }
h1 { font-size: 1.75rem; line-height: 1.2; }
.scroll { overflow-x: auto; }
.scroll:focus-visible { outline: 3px solid #1a4fa3; outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; background: #fff; }
caption { text-align: start; font-weight: 600; padding-block: .5rem; }
th, td { padding: .5rem .75rem; border: 1px solid #767480; text-align: start; vertical-align: top; }
tbody th { inline-size: 35%; overflow-wrap: anywhere; }
td { overflow-wrap: anywhere; }
thead th { background: #e9e7f0; }
tbody th { font-weight: 500; }`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<style>${style}</style>
</head>
<body>${body}</body>
</html>`;
}

const notice = `<p class="notice">This is a simulated lender. It exists for demonstrations and tests: no loan is made, and nothing is checked with anyone.</p>`;

/** The lender's page to which a sold applicant is sent: it shows exactly what the lender received. */
export function welcomePage(lender: SimulatedLender, fields: SentFields): string {
  const rows = Object.entries(fields).map(
    ([name, value]) => `<tr><th scope="row">${escape(name)}</th><td>${escape(value)}</td></tr>`,
  );
  return page(
    `Welcome to ${lender.name} (simulated lender)`,
    `<header>${notice}</header>
<main>
<h1>Welcome to ${escape(lender.name)}</h1>
<p>A real lender would now show you its offer, its costs and its agreement to read and sign. You would be free to say no.</p>
<div class="scroll" role="region" aria-labelledby="received" tabindex="0">
<table>
<caption id="received">What this lender received: ${rows.length} fields</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Value</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>
</div>
</main>
<footer><p>Format spoken: ${escape(lender.dialect)}.</p></footer>`,
  );
}

/** Where an advertised offer leads: nobody is known here. */
export function offerPage(lender: SimulatedLender): string {
  return page(
    `${lender.name} (simulated lender)`,
    `<header>${notice}</header>
<main><h1>${escape(lender.name)}</h1><p>A real lender would now explain its loans and take an application of its own. It was told nothing about you.</p></main>`,
  );
}

export function unknownLeadPage(): string {
  return page(
    "Request not found (simulated lender)",
    `<header>${notice}</header>
<main><h1>Request not found</h1><p>The simulated lender keeps requests in memory only: they are gone when it restarts.</p></main>`,
  );
}
