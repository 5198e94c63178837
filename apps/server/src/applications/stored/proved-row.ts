import type { ApplicationTable, SealedGroup } from "../tables.ts";
import { SealBroken, type ApplicationKey } from "../../store/index.ts";

/** Version of each sealed group: the version of the application when the group was sealed. */
export type Versions = Readonly<Partial<Record<SealedGroup, number>>>;

/** Plain columns that only a server may write. */
type Plain = Pick<ApplicationTable, "site_id" | "created_at" | "copied_from" | "request">;

export type Seals = Pick<ApplicationTable, "seals" | "seals_mac">;

/** For a row without a MAC. */
export const noSeals: Seals = { seals: null, seals_mac: null };

const purpose = "application";

/** The row's group versions, and the MAC over them and all plain columns. */
export function sealsOf(key: ApplicationKey, row: Plain, versions: Versions): Seals {
  const seals = JSON.stringify(versions);
  return { seals, seals_mac: key.mac(purpose, ...partsOf(row, seals)) };
}

/** Undefined: the row is of an earlier release. Throws `SealBroken`. */
export function provedVersions(key: ApplicationKey, row: Plain & Seals): Versions | undefined {
  const { seals, seals_mac: mac } = row;
  if (seals === null && mac === null) return undefined;
  if (seals === null || mac === null || !key.isMac(mac, purpose, ...partsOf(row, seals)))
    throw new SealBroken("The application was changed without the keys, or replaced with an older version.");
  return JSON.parse(seals) as Versions;
}

const partsOf = ({ site_id, created_at, copied_from, request }: Plain, seals: string) =>
  [site_id, created_at, copied_from ?? "", request, seals] as const;
