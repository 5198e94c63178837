/** The number of letters to add, leave out, replace or swap to get from one word to the other. */
export function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const differs = one[row - 1] === other[column - 1] ? 0 : 1;
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const steps = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + differs];
      rows[row]?.push(Math.min(...steps, ...(isSwap ? [at(row - 2, column - 2) + 1] : [])));
    }
  }
  return at(one.length, other.length);
}

/** Longer words are not names with a typing error, and would take long to compare. */
const longest = 60;

/** The name that was probably meant: at most a third of its letters differ. Undefined if none is near. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  if (word.length > longest) return undefined;
  const [best] = names
    .map((name) => ({ name, far: distance(word, name) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.floor(name.length / 3)))
    .toSorted((a, b) => a.far - b.far);
  return best?.name;
}
