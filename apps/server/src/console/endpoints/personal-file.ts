import type { ConsoleFile } from "../transport/send.ts";

/** A document for a person or a court, as the page or the data that the commands write. */
export function personalFile<Document>(
  name: string,
  format: "html" | "json",
  document: Document,
  page: (document: Document) => string,
): ConsoleFile {
  if (format === "html") return { name: `${name}.html`, type: "text/html; charset=utf-8", pieces: [page(document)] };
  const text = `${JSON.stringify(document, undefined, 2)}\n`;
  return { name: `${name}.json`, type: "application/json; charset=utf-8", pieces: [text] };
}
