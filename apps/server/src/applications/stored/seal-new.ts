import type { Tx, ApplicationKey, Vault } from "../../store/index.ts";
import type { ApplicationTable } from "../tables.ts";
import type { Grouped } from "./groups.ts";
import { noSeals, sealsOf, type Seals } from "./proved-row.ts";
import { textsOf, versionsAfter, writeGroups } from "./write-groups.ts";

/** The row of a new application, and a function that stores its groups. */
export function sealNew(
  vault: Vault,
  key: ApplicationKey,
  plain: Omit<ApplicationTable, keyof Seals>,
  groups: Grouped,
) {
  const texts = textsOf(vault, plain.id, groups);
  const proves = vault.proving().begun;
  const seals = proves ? sealsOf(key, plain, versionsAfter({}, texts, plain.version)) : noSeals;
  return {
    row: { ...plain, ...seals },
    writeAll: (tx: Tx): void => writeGroups(tx, plain.id, key, texts, proves ? plain.version : undefined),
  };
}
