import { escapeHtml } from "../../system/index.ts";

/** A part of a document for a person or a court. `html`: rendered here earlier, and stored under its hash. */
export type Part =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly quote: string }
  | { readonly rows: readonly (readonly [string, string])[] }
  | { readonly columns: readonly string[]; readonly lines: readonly (readonly string[])[] }
  | { readonly summary: string; readonly html: string };

const styles = `body{max-width:60em;margin:2rem auto;padding:0 1rem;font:16px/1.5 Arial,sans-serif;color:#1c1b22;background:#fff;overflow-wrap:anywhere}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid #d0ced8}
[scope=row]{width:28%}[scope=col]{overflow-wrap:normal}
blockquote{margin:0;padding:.5rem 1rem;border-left:4px solid #55535f;white-space:pre-wrap}
article{border:1px solid #d0ced8;padding:0 1rem;font-size:.875rem}article h1{font-size:1.1rem}article h2{font-size:1rem;margin-top:1rem}
@media screen and (max-width:40em){thead{display:none}thead~tbody,thead~tbody tr,thead~tbody td{display:block;border:0;padding:.1rem 0}
thead~tbody tr{border-bottom:1px solid #d0ced8;padding:.5rem 0}thead~tbody td:empty{display:none}thead~tbody td::before{display:block;content:attr(data-name);font-weight:bold}}
@media print{body{max-width:none;margin:0;padding:0;font-size:10pt}h2{break-after:avoid}tr,blockquote{break-inside:avoid}a{color:inherit;text-decoration:none}}`;

const th = (text: string, scope: "row" | "col"): string => `<th scope="${scope}">${escapeHtml(text)}</th>`;
/** `name`: the column's heading, which a narrow screen shows next to the cell. */
const td = (text: string, name?: string): string =>
  `<td${name === undefined ? "" : ` data-name="${escapeHtml(name)}"`}>${escapeHtml(text).replaceAll("\n", "<br>")}</td>`;

function partHtml(part: Part): string {
  if ("heading" in part) return `<h2>${escapeHtml(part.heading)}</h2>`;
  if ("text" in part) return `<p>${escapeHtml(part.text)}</p>`;
  if ("quote" in part) return `<blockquote>${escapeHtml(part.quote)}</blockquote>`;
  if ("html" in part)
    // Open, because closed details are not printed.
    return `<details open><summary>${escapeHtml(part.summary)}</summary><article>${part.html}</article></details>`;
  if ("rows" in part)
    return `<table>${part.rows.map(([name, value]) => `<tr>${th(name, "row")}${td(value)}</tr>`).join("")}</table>`;
  const head = part.columns.map((name) => th(name, "col")).join("");
  const body = part.lines
    .map((line) => `<tr>${line.map((text, at) => td(text, part.columns[at])).join("")}</tr>`)
    .join("");
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

/** A self-contained page without requests or scripts, so that it still opens years later. */
export function renderDocument(title: string, parts: readonly Part[], language = "en"): string {
  return [
    "<!doctype html>",
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escapeHtml(title)}</title><style>${styles}</style></head>`,
    `<body><h1>${escapeHtml(title)}</h1>`,
    ...parts.map(partHtml),
    "</body></html>",
    "",
  ].join("\n");
}

/** Readable, with an explicit zone: 2026-11-21 17:00:00 UTC. */
export const instant = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace("T", " ")} UTC`;
