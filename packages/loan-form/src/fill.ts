/**
 * Fills `{name}` in a text; a name without a value stays as it is, so that its absence can be seen. A value that ends in a period, such
 * as "Acme Inc.", takes the place of the period after it.
 */
export function fill(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}(\.(?!\.))?/g, (placeholder, name: string, period = "") => {
    const value = params[name];
    if (value === undefined) return placeholder;
    const filled = String(value);
    return filled.endsWith(".") ? filled : `${filled}${String(period)}`;
  });
}
