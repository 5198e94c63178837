import { counts, type Count, type FactTotal } from "../../reporting/index.ts";

/** A cell of the totals that differs from what it must be. */
export interface Difference {
  readonly cell: Omit<FactTotal, Count>;
  readonly count: Count;
  readonly stored: number;
  readonly recounted: number;
}

/** Places whose cells are compared one by one: as many as fit into memory however many requests there are. */
export const mostPlaces = 20;

/** The differences of a cell's counts. */
export function differencesOf(
  compared: readonly Count[],
  stored: FactTotal | undefined,
  recounted: FactTotal | undefined,
): readonly Difference[] {
  const any = stored ?? recounted;
  if (any === undefined) return [];
  const cell = Object.fromEntries(
    Object.entries(any).filter(([name]) => !(counts as readonly string[]).includes(name)),
  ) as unknown as Difference["cell"];
  return compared.flatMap((count) => {
    const [one, other] = [stored?.[count] ?? 0, recounted?.[count] ?? 0];
    return one === other ? [] : [{ cell, count, stored: one, recounted: other }];
  });
}
