import type { PartnerPage, Places } from "./places.ts";

const links = {
  "/": "How to embed",
  "/payday": "Payday form",
  "/personal": "Personal loan form",
  "/strict": "Without cookies",
  "/hostile": "With a hostile frame",
} as const;

export function pageHtml(path: string, { title, body }: PartnerPage, places: Places): string {
  const items = Object.entries(links).map(
    ([to, text]) => `<li><a href="${to}"${to === path ? ' aria-current="page"' : ""}>${text}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Fernhill Budget Notes</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><p class="name">Fernhill Budget Notes</p><nav aria-label="Pages"><ul>${items.join("")}</ul></nav></header>
<main>
<h1>${title}</h1>
${body(places)}
</main>
<footer><p>This is a fictional partner for trying out embedded forms. It runs only on this machine.</p></footer>
</body>
</html>`;
}
