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
  { suppression, application }: Pick<Run, "suppression" | "application">,
  from: Database | Tx,
  { file }: Pick<Lender, "file">,
): Promise<Channel | undefined> {
  for (const channel of file.suppression ?? [])
    for (const field of fields[channel]) {
      const value = application.values[field];
      if (typeof value !== "string" || value === "") continue;
      if ((await suppression.find(from, suppression.digest(channel, value))) === "asked") return channel;
    }
  return undefined;
}

/** The same of several lenders, by their ids. */
export async function suppressedAmong(
  run: Pick<Run, "suppression" | "application" | "db">,
  lenders: readonly Lender[],
): Promise<ReadonlyMap<string, Channel>> {
  const found = new Map<string, Channel>();
  for (const lender of lenders) {
    const channel = await suppressedFor(run, run.db, lender);
    if (channel !== undefined) found.set(lender.id, channel);
  }
  return found;
}
