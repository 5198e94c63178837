import type { Vault } from "./index.ts";

/** The vault, with lists of the groups that it decrypts and of the values that it takes out of their boxes. */
export function countingVault(vault: Vault) {
  const groups: string[] = [];
  const boxes: string[] = [];
  const counting: Vault = {
    ...vault,
    openKey(...given) {
      const key = vault.openKey(...given);
      return {
        ...key,
        open(context, blob) {
          if (context.table === "sealed_group") groups.push(context.group);
          return key.open(context, blob);
        },
      };
    },
    unbox: (name, box) => (boxes.push(name), vault.unbox(name, box)),
  };
  return { vault: counting, groups, boxes };
}
