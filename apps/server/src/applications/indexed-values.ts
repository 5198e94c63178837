import type { Tx } from "../database/schema.ts";
import type { IndexedField, Vault } from "../vault/index.ts";
import type { Grouped } from "./groups.ts";

/** Where each value that can be looked up stands. */
const sources = {
  email: ({ contact }) => text(contact?.["email"]),
  phone: ({ contact }) => text(contact?.["primaryPhone"]),
  socialSecurity: ({ identity }) => text(identity?.["socialSecurity"]),
  bankAccount: ({ bank }) => pair(text(bank?.["routing"]), text(bank?.["account"])),
} as const satisfies Record<IndexedField, (values: Grouped) => string | undefined>;

const indexedFields = Object.keys(sources) as IndexedField[];

/** Brings the digests of an application in line with its values. */
export async function indexValues(
  tx: Tx,
  vault: Vault,
  applicationId: string,
  before: Grouped,
  after: Grouped,
  now: number,
): Promise<void> {
  const changed = indexedFields.filter((field) => sources[field](before) !== sources[field](after));
  const outdated = changed.filter((field) => sources[field](before) !== undefined);
  if (outdated.length > 0)
    await tx
      .deleteFrom("blind_index")
      .where("application_id", "=", applicationId)
      .where("field", "in", outdated)
      .execute();
  const rows = changed.flatMap((field) => {
    const value = sources[field](after);
    const digest = value === undefined ? undefined : vault.digest(field, value);
    return digest === undefined ? [] : [{ field, digest, application_id: applicationId, created_at: now }];
  });
  if (rows.length > 0) await tx.insertInto("blind_index").values(rows).execute();
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function pair(routing: string | undefined, account: string | undefined): string | undefined {
  return routing === undefined || account === undefined ? undefined : `${routing}:${account}`;
}
