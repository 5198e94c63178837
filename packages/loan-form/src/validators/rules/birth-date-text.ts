/**
 * Formats typed text as `MM/DD/YYYY`: "3/7/1990" gets its zeros, "03071990" its slashes. Slashes are added only after
 * all eight digits, so that one can be deleted while typing. Slashes alone become empty text.
 */
export function withSlashes(text: string): string {
  const cleaned = text
    .slice(0, 100)
    .replace(/[^\d/]+/g, "")
    .replace(/^\/+$/, "");
  if (/^\d{8}$/.test(cleaned)) return `${cleaned.slice(0, 2)}/${cleaned.slice(2, 4)}/${cleaned.slice(4)}`;
  return cleaned.replace(/^(\d)\//, "0$1/").replace(/^(\d\d)\/(\d)\//, "$1/0$2/");
}
