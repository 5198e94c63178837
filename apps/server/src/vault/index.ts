export type { ApplicationKey } from "./application-key.ts";
export type { RandomBytes } from "./blob.ts";
export type { IndexedField } from "./canon.ts";
export * from "./errors.ts";
export { openKeyring } from "./keyring-file.ts";
export type { Vault } from "./vault.ts";
export { createVault } from "./vault.ts";
