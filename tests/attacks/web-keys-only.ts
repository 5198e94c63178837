import { createDecipheriv, diffieHellman } from "node:crypto";
import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applicationFields } from "@loanbridge/loan-form";
import { createApplications } from "../../apps/server/src/applications/stored/create-applications.ts";
import { sealContext } from "../../apps/server/src/applications/stored/stored-application.ts";
import type { Database } from "../../apps/server/src/store/database/index.ts";
import { privateKeyOf, publicKeyOf } from "../../apps/server/src/store/vault/box.ts";
import { ConsentLedger } from "../../apps/server/src/store/consent/index.ts";
import { BoxShut, createVault, openKeyring, SealBroken, type Vault } from "../../apps/server/src/store/vault/index.ts";
import { Applicant } from "../stack/applicant.ts";
import type { Attack } from "./attack.ts";
import { withApp } from "./with-app.ts";

const secretNames = ["socialSecurity", "driversLicense", "routing", "account"] as const;
/** The key files of a web process, without the private keys. */
const webFiles = ["keyring.json", "keyring.public.json", "keyring.proving.json"];

export const webKeysOnly: Attack = {
  does: "Takes the database and every key of a process that serves visitors, and opens bank and identity values with them.",
  run: () =>
    withApp(async ({ app: { db, applications }, dataDir, site }) => {
      const victim = new Applicant(site, 1);
      await victim.patch("LANDING_SUBMIT");
      await victim.patch("FULL_FORM");
      const { id } = await db.selectFrom("application").select("id").executeTakeFirstOrThrow();
      const values = await applications.open(id, ["identity", "bank"]);
      const secrets = secretNames.flatMap((name) => (typeof values[name] === "string" ? [values[name]] : []));
      const stolen = await mkdtemp(join(tmpdir(), "loanbridge-web-keys-"));
      try {
        for (const name of webFiles) await cp(join(dataDir, "keyring", name), join(stolen, name), { force: true });
        const path = join(stolen, "keyring.json");
        const vault = createVault(openKeyring({ path, clock: Date.now, mayCreate: false, privateKeysFile: "none" }));
        const texts = [
          await byTheStore(db, vault, id),
          ...(await byHand(db, vault, id)),
          ...(await byEachKey(db, vault, id, path)),
        ];
        const found = secrets.filter((secret) => texts.some((text) => text.includes(secret)));
        const whole = secrets.length === secretNames.length && texts.some((text) => text.includes("bankName"));
        return {
          withstood: found.length === 0 && whole,
          seen: `${String(found.length)} of ${String(secrets.length)} values open with the keys of a web process; all with those of a worker`,
        };
      } finally {
        await rm(stolen, { recursive: true });
      }
    }),
};

/** Opens the values as the server does for a lender's request. */
async function byTheStore(db: Database, vault: Vault, id: string): Promise<string> {
  const applications = createApplications({
    db,
    vault,
    ledger: new ConsentLedger(vault),
    fields: applicationFields,
    clock: Date.now,
  });
  try {
    return JSON.stringify(await applications.open(id, ["identity", "bank"]));
  } catch (error) {
    if (error instanceof BoxShut || error instanceof SealBroken) return "";
    throw error;
  }
}

/** Opens each group with the application's own key. */
async function byHand(db: Database, vault: Vault, id: string): Promise<readonly string[]> {
  const row = await db.selectFrom("application").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const key = vault.openKey(id, {
    wrapped: row.wrapped_key ?? new Uint8Array(),
    commitment: row.commitment ?? new Uint8Array(),
  });
  const versions = JSON.parse(row.seals ?? "{}") as Readonly<Record<string, number>>;
  const groups = await db.selectFrom("sealed_group").selectAll().where("application_id", "=", id).execute();
  return groups.map(({ field_group, blob }) => key.open(sealContext(field_group, versions[field_group]), blob));
}

/** Tries each secret of the stolen files as the private key of each box, and as the key of its blob. */
async function byEachKey(db: Database, vault: Vault, id: string, path: string): Promise<readonly string[]> {
  const { keys } = JSON.parse(readFileSync(path, "utf8")) as { keys: readonly { readonly secret: string }[] };
  const boxes = (await byHand(db, vault, id)).flatMap((text) =>
    [...text.matchAll(/"box":"([\w-]+)"/g)].map(([, box = ""]) => Buffer.from(box, "base64url")),
  );
  return boxes.flatMap((box) =>
    keys.flatMap(({ secret }) => {
      const bytes = Buffer.from(secret, "base64url");
      const shared = diffieHellman({ privateKey: privateKeyOf(bytes), publicKey: publicKeyOf(box.subarray(0, 32)) });
      return [bytes, shared].map((key) => decrypted(key, box.subarray(32)));
    }),
  );
}

/** Ignores the authentication tag: the attacker searches whatever comes out. */
function decrypted(key: Buffer, blob: Buffer): string {
  return createDecipheriv("aes-256-gcm", key, blob.subarray(10, 22), { authTagLength: 16 })
    .update(blob.subarray(22, -16))
    .toString("latin1");
}
