/** A table that is divided by the month of its applications. */
export interface MonthTable {
  readonly name: "skip" | "steering_round";
  /** Columns of each index of the undivided table, except of its primary key. */
  readonly indexes: readonly (readonly string[])[];
  /** The column with a row's age, and the milliseconds of its unit. `margin`: units by which it may lag behind UTC. */
  readonly age: { readonly column: string; readonly unitMs: number; readonly margin: number };
}

/** Their key is `application_id`. docs/decisions/0074 says why no other table is among them. */
export const monthTables: readonly MonthTable[] = [
  { name: "skip", indexes: [["application_id", "at"]], age: { column: "at", unitMs: 1, margin: 0 } },
  {
    name: "steering_round",
    indexes: [["day", "job_id"], ["application_id"]],
    // A day in the time zone of its site ends up to 12 hours after that of UTC.
    age: { column: "day", unitMs: 86_400_000, margin: 2 },
  },
];

/** Holds every row whose ID names no month: all rows from before the division, and those that older versions add. */
export const beforeOf = (table: string): string => `${table}_before`;

/** Takes a row that has no other place, so that no insert is ever refused: of a month that was dropped, for example. */
export const restOf = (table: string): string => `${table}_rest`;

export const partOf = (table: string, month: string): string => `${table}_${month}`;

/** Spares reading the partition for the rest while visitors wait for a new partition beside it. */
export const restLimitOf = (table: string): string => `${table}_rest_beside`;

/** Refuses IDs that name a month while a table is being divided. */
export const limitOf = (table: string): string => `${table}_without_month`;
