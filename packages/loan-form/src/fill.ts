/**
 * Replaces `{name}` placeholders in a text. A placeholder without a value stays, so that the gap is visible. A value
 * that ends in a period, such as "Acme Inc.", absorbs the period that follows the placeholder.
 */
export function fill(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}(\.(?!\.))?/g, (placeholder, name: string, period = "") => {
    const value = params[name];
    if (value === undefined) return placeholder;
    const filled = String(value);
    return filled.endsWith(".") ? filled : `${filled}${String(period)}`;
  });
}
