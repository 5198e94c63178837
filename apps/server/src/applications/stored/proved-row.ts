import type { ApplicationTable, SealedGroup } from "../tables.ts";
import { SealBroken, type ApplicationKey } from "../../store/vault/index.ts";

/** The version of each sealed group that an application has: that of the application when the group was sealed. */
export type Versions = Readonly<Partial<Record<SealedGroup, number>>>;

/** What is plain in the row of an application, and nobody but a server may have written. */
type Plain = Pick<ApplicationTable, "site_id" | "created_at" | "copied_from" | "request">;

export type Seals = Pick<ApplicationTable, "seals" | "seals_mac">;

/** Of a row that does not prove itself yet. */
export const noSeals: Seals = { seals: null, seals_mac: null };

const purpose = "application";

/** What a row says of its groups, and proves with all that is plain in it. */
export function sealsOf(key: ApplicationKey, row: Plain, versions: Versions): Seals {
  const seals = JSON.stringify(versions);
  return { seals, seals_mac: key.mac(purpose, ...partsOf(row, seals)) };
}

/** Undefined: the row is of an earlier version. Throws `SealBroken`. */
export function provedVersions(key: ApplicationKey, row: Plain & Seals): Versions | undefined {
  const { seals, seals_mac: mac } = row;
  if (seals === null && mac === null) return undefined;
  if (seals === null || mac === null || !key.isMac(mac, purpose, ...partsOf(row, seals)))
    throw new SealBroken("The application was changed without the keys, or replaced with an older version.");
  return JSON.parse(seals) as Versions;
}

const partsOf = ({ site_id, created_at, copied_from, request }: Plain, seals: string) =>
  [site_id, created_at, copied_from ?? "", request, seals] as const;
