import type { Database, Tx } from "../database/schema.ts";
import type { Lender } from "../lenders/types.ts";
import type { Channel } from "../messages/suppression.ts";
import type { Run } from "./run.ts";

/** The fields of an application that somebody is written to by. */
const fields: Readonly<Record<Channel, readonly string[]>> = {
  email: ["email"],
  phone: ["primaryPhone", "alternatePhone"],
};

/** By what the applicant has asked for no more messages, of what this lender heeds; undefined: by nothing. */
export async function suppressedFor(
  parts: Pick<Run, "suppression" | "application">,
  from: Database | Tx,
  { file }: Pick<Lender, "file">,
): Promise<Channel | undefined> {
  for (const channel of file.suppression ?? []) if (await asksForNone(parts, from, channel)) return channel;
  return undefined;
}

/** The same of each of these lenders: every address is looked up once, and only where one of them heeds it. */
export async function suppressedAmong(
  run: Pick<Run, "suppression" | "application" | "db">,
  lenders: readonly Lender[],
): Promise<(lender: Pick<Lender, "file">) => Channel | undefined> {
  const asked = new Set<Channel>();
  for (const channel of new Set(lenders.flatMap(({ file }) => file.suppression ?? [])))
    if (await asksForNone(run, run.db, channel)) asked.add(channel);
  return asked.size === 0 ? () => undefined : ({ file }) => file.suppression?.find((channel) => asked.has(channel));
}

async function asksForNone(
  { suppression, application }: Pick<Run, "suppression" | "application">,
  from: Database | Tx,
  channel: Channel,
): Promise<boolean> {
  for (const field of fields[channel]) {
    const value = application.values[field];
    if (typeof value !== "string" || value === "") continue;
    if ((await suppression.find(from, suppression.digest(channel, value))).includes("asked")) return true;
  }
  return false;
}
