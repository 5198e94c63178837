import { privatePath, publicPath } from "../../system/key-files.ts";
import { z } from "zod";

export const manifestName = "manifest.json";
export const copyName = "loanbridge.sqlite";
export const keyringName = "keyring.json";

/** Files of keys where a server has them, and what each is called in a backup. */
export const keyFiles = (keyring: string, privateKeys = privatePath(keyring)) => [
  { at: keyring, name: keyringName },
  { at: publicPath(keyring), name: "keyring.public.json" },
  { at: privateKeys, name: "keyring.private.json" },
];

const hex64 = z.string().regex(/^[\da-f]{64}$/);

/** What is true of the copied database, read from the copy itself. */
export const copyFacts = z.object({
  bytes: z.int().positive(),
  sha256: hex64,
  /** Rows of each table. */
  tables: z.record(z.string(), z.int().nonnegative()),
  /** Where the ledger of consents ends. */
  ledger: z.object({ seq: z.int().nonnegative(), hash: hex64 }),
  /** Ids of the month keys without which some application cannot be opened. */
  keys: z.array(z.string()),
});

export type CopyFacts = z.infer<typeof copyFacts>;

/** `manifest.json` of a backup: what to find in it. Nothing personal, no key. */
export const manifest = copyFacts.extend({ version: z.literal(1), madeAt: z.iso.datetime() });

export type Manifest = z.infer<typeof manifest>;
