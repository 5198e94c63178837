import type { ApplicationTable } from "../tables.ts";
import type { ApplicationKey, Vault } from "../../store/index.ts";

/** Opens the key of an application from its row; undefined: the application was erased. Throws `SealBroken`. */
export function rowKey(
  vault: Pick<Vault, "openKey">,
  id: string,
  { wrapped_key: wrapped, commitment }: Pick<ApplicationTable, "wrapped_key" | "commitment">,
): ApplicationKey | undefined {
  return wrapped === null || commitment === null ? undefined : vault.openKey(id, { wrapped, commitment });
}
