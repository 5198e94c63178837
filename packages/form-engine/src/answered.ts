/** Treats empty text, null and undefined as "not answered"; false and 0 are answers. */
export function isAnswered(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
