import type { Database, Tx, Channel } from "../../store/index.ts";
import type { Lender } from "../../lenders/index.ts";
import type { Run } from "../tree/run.ts";

/** Contact fields of an application, by channel. */
const fields: Readonly<Record<Channel, readonly string[]>> = {
  email: ["email"],
  phone: ["primaryPhone", "alternatePhone"],
};

/**
 * The first channel that this lender checks and on which the applicant has opted out of messages; undefined if none.
 */
export async function suppressedFor(
  parts: Pick<Run, "suppression" | "application">,
  from: Database | Tx,
  { file }: Pick<Lender, "file">,
): Promise<Channel | undefined> {
  for (const channel of file.suppression ?? []) if (await hasOptedOut(parts, from, channel)) return channel;
  return undefined;
}

/** The given channels on which the applicant has opted out. Looks up each address once for all lenders. */
export async function suppressedAmong(
  run: Pick<Run, "suppression" | "application" | "db">,
  channels: ReadonlySet<Channel>,
): Promise<ReadonlySet<Channel>> {
  const optedOut = new Set<Channel>();
  for (const channel of channels) if (await hasOptedOut(run, run.db, channel)) optedOut.add(channel);
  return optedOut;
}

async function hasOptedOut(
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
