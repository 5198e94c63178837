/** Steps between labels that readers count in. */
const strides = {
  minute: [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440],
  hour: [1, 2, 3, 4, 6, 8, 12, 24, 48, 72, 168],
  day: [1, 2, 7, 14, 28, 84, 364],
  other: [1, 2, 3, 4, 5, 10, 20, 50, 100],
} as const;

/** Every how many labels fit, if each takes this many pixels. */
export function strideFor(kind: keyof typeof strides, count: number, width: number, labelWidth: number): number {
  const most = Math.max(1, Math.floor(width / labelWidth));
  const least = Math.ceil(count / most);
  return strides[kind].find((stride) => stride >= least) ?? least;
}
