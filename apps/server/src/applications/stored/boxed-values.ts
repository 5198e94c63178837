import type { Values } from "@loanbridge/form-engine";
import { secureFieldNames } from "@loanbridge/loan-form";
import type { Box, Vault } from "../../store/index.ts";

const secure: ReadonlySet<string> = new Set(secureFieldNames);

/** Stored form of a secure value. Form values are text, so none can look like it. */
export const isBox = (value: unknown): value is Box =>
  typeof value === "object" && value !== null && "box" in value && "of" in value;

/** Puts secure values into boxes, except those that are in one already. */
export function boxed(vault: Pick<Vault, "box">, applicationId: string, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!secure.has(name) || typeof value !== "string") return [name, value];
      return [name, vault.box(applicationId, name, value) ?? value];
    }),
  );
}

/** Throws `BoxShut` in a process without the private keys. */
export function unboxed(vault: Pick<Vault, "unbox">, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isBox(value) ? vault.unbox(name, value) : value]),
  );
}

/** Number of boxes among the values, after opening each. Throws as `unboxed`. */
export function openBoxes(vault: Pick<Vault, "unbox">, values: Values): number {
  unboxed(vault, values);
  return Object.values(values).filter(isBox).length;
}
