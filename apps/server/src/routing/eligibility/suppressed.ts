import type { Database, Tx } from "../../store/database/schema.ts";
import type { Lender } from "../../lenders/types.ts";
import type { Channel } from "../../store/suppression/suppression.ts";
import type { Run } from "../tree/run.ts";

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

/** By what of these the applicant has asked for no more messages: every address is looked up once for all lenders. */
export async function suppressedAmong(
  run: Pick<Run, "suppression" | "application" | "db">,
  heeded: ReadonlySet<Channel>,
): Promise<ReadonlySet<Channel>> {
  const asked = new Set<Channel>();
  for (const channel of heeded) if (await asksForNone(run, run.db, channel)) asked.add(channel);
  return asked;
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
