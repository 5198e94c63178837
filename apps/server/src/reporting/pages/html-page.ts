import { escapeHtml } from "../../system/index.ts";

interface Page {
  readonly title: string;
  readonly heading: string;
  /** Facts below the heading. */
  readonly notes: readonly string[];
  /** HTML. */
  readonly body: string;
}

/** A self-contained HTML page of figures, which also prints. */
export function htmlPage({ title, heading, notes, body }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(notes.join(" · "))}</p>
${body}
</main>
</body>
</html>`;
}

/** `made 2026-11-25 07:00 UTC`, from milliseconds since the epoch. */
export const madeAt = (at: number): string => `made ${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;

const style = `
:root{--ink:#1c2430;--soft:#5a6472;--line:#d5dae1;--bar:#2f6fb3;--loss:#b3442f;--page:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf1;--soft:#a3adba;--line:#3a4350;--bar:#6fa8e0;--loss:#e08a76;--page:#14181e}}
body{margin:2rem auto;padding:0 1rem;max-width:72rem;font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--page)}
h1{font-size:1.5rem;margin:0}p,small,figcaption{color:var(--soft)}figure{margin:2rem 0}figcaption{font-weight:600;color:var(--ink)}
dl{display:flex;flex-wrap:wrap;gap:1rem 2.5rem}dt{color:var(--soft)}dd{margin:0;font-size:1.25rem;font-variant-numeric:tabular-nums}small{display:block;font-size:.8rem}
svg{width:100%;min-width:40rem;height:auto;display:block}svg text{fill:var(--soft);font:12px system-ui,sans-serif}.value{fill:var(--bar)}.loss{fill:var(--loss)}.before{stroke:var(--ink);stroke-width:2}.axis{stroke:var(--line)}
[role=region]{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.85rem}caption{text-align:left;color:var(--soft);padding:.5rem 0}
th,td{padding:.3rem .6rem;border-bottom:1px solid var(--line);white-space:nowrap;text-align:right}th{font-weight:600}tbody th,.group{text-align:left}.total>*{font-weight:700}
@media print{body{margin:0;max-width:none;font-size:11px}[role=region]{overflow:visible}table{font-size:8px}figure{break-inside:avoid}svg{min-width:0}@page{size:landscape;margin:12mm}}`;
