import { escape } from "./escape.ts";

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
tbody th { font-weight: 500; }
.wide td { overflow-wrap: normal; }
@media (width < 40rem) { .wide { font-size: .875rem; } .wide th, .wide td { padding: .25rem .375rem; } }
button { font: inherit; min-block-size: 2.75rem; padding: .5rem 1rem; border: 2px solid #1a4fa3; border-radius: .5rem; color: #1a4fa3; background: #fff; }
button[aria-pressed="true"] { color: #fff; background: #1a4fa3; }
button:focus-visible { outline: 3px solid #1a4fa3; outline-offset: 2px; }`;

/** A page of the simulator. `body` is HTML. */
export function page(title: string, body: string): string {
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

/** No script runs and nothing is loaded, because the content comes from elsewhere. */
export const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};
