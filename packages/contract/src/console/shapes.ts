import { z } from "zod";

/** Milliseconds since the epoch. */
export const time = z.int().describe("Milliseconds since the epoch");
export const count = z.int().min(0);
export const cents = z.int().describe("U.S. cents");
/** An average or price per piece, which has fractions of a cent. */
export const centsPer = z
  .number()
  .nullable()
  .describe("U.S. cents with fractions; null if there is nothing to divide by");
export const share = z.number().nullable().describe("0 to 1; null if the whole is 0");
export const seconds = z.number().nullable().describe("Seconds; null if unknown");
export const day = z.iso.date().describe("Calendar day, in each site's time zone");
export const name = z.string().min(1).max(200);

/** IDs of applications and privacy requests: random, and no personal value. */
export const requestId = z.string().regex(/^[\w-]{1,64}$/, "an ID of letters, digits, _ and -");

/** Days of a question, as the command line takes them. Default: the last seven days, today included. */
export const dayGiven = z.union([z.enum(["today", "yesterday"]), z.iso.date()]);
export const periodGiven = { from: dayGiven.optional(), to: dayGiven.optional() };

export const period = z.strictObject({ from: day, to: day });
export type ConsolePeriod = z.infer<typeof period>;

/** An operator's reason, which is stored. The server refuses one that looks like a personal value. */
export const why = z.string().trim().min(3).max(500);

/** A screen shows each answer's age, and names the time zone of its times. */
const computed = {
  at: time.describe("When this answer was computed, in milliseconds since the epoch"),
  zone: z.string().describe("IANA time zone in which to show times"),
  readFrom: z.string().optional().describe("If a replica is configured: what was read, and how far it is behind"),
};

/** An answer with the time at which it was computed. */
export const answer = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ ...computed, ...shape });

/** The answer of an action without a result: a sentence for the operator. */
export const done = answer({ note: z.string() });
