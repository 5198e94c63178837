export type { ApplicationKey } from "./application-key.ts";
export type { RandomBytes } from "./blob.ts";
export type { IndexedField } from "./canon.ts";
export * from "./errors.ts";
export { openKeyring } from "./keyring-file.ts";
export type { Keyring, KeyPurpose } from "./keyring.ts";
export { keyPurposes } from "./keyring.ts";
export type { Digest, Vault } from "./vault.ts";
export { createVault } from "./vault.ts";
