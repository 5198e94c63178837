import { createHash } from "node:crypto";
import { escape } from "./escape.ts";
import type { LedgerEntry } from "./ledger.ts";
import { page, pageHeaders } from "./page.ts";

const mostRows = 100;

/**
 * Refreshes the page every second unless paused, and replaces only what changed, to preserve focus and scroll position.
 */
const script = `
const part = (document, id) => document.getElementById(id);
const pause = part(document, "pause");
pause.hidden = false;
pause.addEventListener("click", () => {
  pause.setAttribute("aria-pressed", String(pause.getAttribute("aria-pressed") !== "true"));
});
const read = async () => {
  const next = new DOMParser().parseFromString(await (await fetch("/board")).text(), "text/html");
  document.title = next.title;
  for (const id of ["count", "rows"])
    if (part(document, id).innerHTML !== part(next, id).innerHTML) part(document, id).innerHTML = part(next, id).innerHTML;
};
const again = () => {
  const paused = document.hidden || pause.getAttribute("aria-pressed") === "true";
  const done = () => void setTimeout(again, 1000);
  if (paused) done();
  else read().then(done, () => { part(document, "count").textContent = "The simulated network has stopped."; });
};
again();
`;

/** Only this script may run, and it may fetch only this page. */
export const boardHeaders = {
  ...pageHeaders,
  "content-security-policy": `${pageHeaders["content-security-policy"]}; connect-src 'self'; script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'`,
};

/** All received posts, newest first. Shows no applicant data except ZIP code and amount. */
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
        repeated ? `${verdict} (repeat)` : verdict,
      ]
        .map((cell) => `<td>${escape(cell)}</td>`)
        .join(""),
    );
  const count = String(entries.length);
  return page(
    `Simulated network: ${count} posts`,
    `<main>
<h1>Simulated network</h1>
<p id="count">${count} posts so far. This page updates live and shows the latest ${String(mostRows)}.</p>
<p><button type="button" id="pause" aria-pressed="false" hidden>Pause</button></p>
<div class="scroll" role="region" aria-label="Posts, newest first" tabindex="0">
<table class="wide">
<thead><tr><th scope="col">Time (UTC)</th><th scope="col">Lender</th><th scope="col">ZIP</th><th scope="col">Amount</th><th scope="col">Price</th><th scope="col">Reply</th></tr></thead>
<tbody id="rows">
${rows.map((row) => `<tr>${row}</tr>`).join("\n")}
</tbody>
</table>
</div>
</main>
<script>${script}</script>`,
  );
}
