import { privatePath, publicPath } from "../../system/index.ts";
import { z } from "zod";

export const manifestName = "manifest.json";
export const copyName = "loanbridge.sqlite";
export const keyringName = "keyring.json";

/** Key files on a server, and their names in a backup. */
export const keyFiles = (keyring: string, privateKeys = privatePath(keyring)) => [
  { at: keyring, name: keyringName },
  { at: publicPath(keyring), name: "keyring.public.json" },
  { at: privateKeys, name: "keyring.private.json" },
];

const hex64 = z.string().regex(/^[\da-f]{64}$/);

/** Facts about the copied database, read from the copy itself. */
export const copyFacts = z.object({
  bytes: z.int().positive(),
  sha256: hex64,
  /** Row counts by table. */
  tables: z.record(z.string(), z.int().nonnegative()),
  /** The end of the consent ledger. */
  ledger: z.object({ seq: z.int().nonnegative(), hash: hex64 }),
  /** IDs of the monthly keys needed to open the stored applications. */
  keys: z.array(z.string()),
});

export type CopyFacts = z.infer<typeof copyFacts>;

/** `manifest.json` of a backup: its expected content. Contains no personal data and no keys. */
export const manifest = copyFacts
  .extend({ version: z.literal(1), madeAt: z.iso.datetime(), check: hex64.optional() })
  .strict();

export type Manifest = Omit<z.infer<typeof manifest>, "check">;
