/** Empty text, null and undefined all mean "not answered"; false and 0 are answers. */
export function isAnswered(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
