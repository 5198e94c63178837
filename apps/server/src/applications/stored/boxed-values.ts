import type { Values } from "@loanbridge/form-engine";
import { secureFieldNames } from "@loanbridge/loan-form";
import type { Box, Vault } from "../../store/vault/index.ts";

const secure: ReadonlySet<string> = new Set(secureFieldNames);

/** What is stored in the place of a secure value. No value that a form can carry looks like it: those are text. */
export const isBox = (value: unknown): value is Box =>
  typeof value === "object" && value !== null && "box" in value && "of" in value;

/** Secure values that are not in a box yet put into one. */
export function boxed(vault: Pick<Vault, "box">, applicationId: string, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!secure.has(name) || typeof value !== "string") return [name, value];
      return [name, vault.box(applicationId, name, value) ?? value];
    }),
  );
}

/** Throws `BoxShut` in a process that may not open them. */
export function unboxed(vault: Pick<Vault, "unbox">, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isBox(value) ? vault.unbox(name, value) : value]),
  );
}
