/** Every text within a value, with its path. */
export function flatTexts(value: unknown, path = ""): { readonly path: string; readonly text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, part]) => flatTexts(part, `${path}.${key}`));
}
