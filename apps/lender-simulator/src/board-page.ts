import { escape } from "./escape.ts";
import type { LedgerEntry } from "./ledger.ts";

const mostRows = 100;

/** Every post that arrived, the latest first. Shows no value of an applicant but the ZIP code and the amount. */
export function boardPage(entries: readonly LedgerEntry[]): string {
  const rows = entries
    .slice(-mostRows)
    .toReversed()
    .map(({ at, lender, zip, amount, price, verdict, repeated }) =>
      [
        new Date(at).toISOString().slice(11, 23),
        lender,
        zip,
        String(amount),
        String(price),
        repeated ? `${verdict}, again` : verdict,
      ]
        .map((cell) => `<td>${escape(cell)}</td>`)
        .join(""),
    );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="1">
<meta name="viewport" content="width=device-width">
<title>Simulated network: ${String(entries.length)} posts</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui;margin:2rem}
table{border-collapse:collapse}
th,td{text-align:start;padding:.25rem .75rem;border-block-end:1px solid GrayText}
</style>
</head>
<body>
<h1>Simulated network</h1>
<p>${String(entries.length)} posts so far; the latest ${String(mostRows)} are shown. This page reads them again every second.</p>
<table>
<thead><tr><th scope="col">Time (UTC)</th><th scope="col">Lender</th><th scope="col">ZIP</th><th scope="col">Amount</th><th scope="col">Price</th><th scope="col">Answer</th></tr></thead>
<tbody>
${rows.map((row) => `<tr>${row}</tr>`).join("\n")}
</tbody>
</table>
</body>
</html>
`;
}
