import sanitize from "sanitize-html";

const text = "p br h3 h4 ul ol li dl dt dd a strong b em i small span sup";
const table = "table caption thead tbody tfoot tr th td";

/**
 * Tags for running text, lists and tables of rates. No classes, styles or images, so that the site's design is
 * preserved.
 */
const allowed = {
  allowedTags: `${text} ${table}`.split(" "),
  allowedAttributes: { a: ["href"], th: ["scope", "colspan", "rowspan"], td: ["colspan", "rowspan"] },
  allowedSchemes: ["https", "mailto", "tel"],
  allowProtocolRelative: false,
} satisfies sanitize.IOptions;

/** Removes everything from configured HTML that could execute, load or restyle. */
export function sanitizeConfiguredHtml(html: string): string {
  return sanitize(html, allowed);
}
