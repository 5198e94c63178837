/**
 * `MM/DD/YYYY` of what is typed: "3/7/1990" gets its zeros, "03071990" its slashes. Slashes come only once all eight digits
 * are there, so that one can be deleted while typing. Slashes alone are nothing.
 */
export function withSlashes(text: string): string {
  const kept = text
    .slice(0, 100)
    .replace(/[^\d/]+/g, "")
    .replace(/^\/+$/, "");
  if (/^\d{8}$/.test(kept)) return `${kept.slice(0, 2)}/${kept.slice(2, 4)}/${kept.slice(4)}`;
  return kept.replace(/^(\d)\//, "0$1/").replace(/^(\d\d)\/(\d)\//, "$1/0$2/");
}
