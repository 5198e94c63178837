import { isShared, type Database, type Keyring, type Vault } from "../../store/index.ts";
import { rewriteToken, tokensAfter, type StoredToken, rowKey } from "../../applications/index.ts";
import { moveSome } from "./move-some.ts";

interface Parts {
  readonly db: Database;
  readonly keyring: Pick<Keyring, "proving" | "noteProving">;
  readonly vault: Vault;
}

/** Rows per transaction. */
const page = 100;
const againMs = 60_000;

/**
 * Adds proofs to tokens stored by earlier versions. After that, a token without a proof grants no access. If other
 * processes may just have stored such a token, checks again after a minute. Call `close` when done.
 */
export async function proveTokens(parts: Parts): Promise<{ readonly close: () => void }> {
  let timer: NodeJS.Timeout | undefined;
  const check = async (): Promise<void> => {
    if (await allProve(parts)) clearInterval(timer);
  };
  if (!(await allProve(parts))) {
    // An unavailable database is reported elsewhere.
    timer = setInterval(() => void check().catch(() => {}), againMs);
    timer.unref();
  }
  return { close: () => clearInterval(timer) };
}

/** True if all tokens have proofs and no further check is needed. */
export async function allProve({ db, keyring, vault }: Parts): Promise<boolean> {
  const { begun, tokens } = keyring.proving();
  if (tokens) return true;
  if (!begun) return false;
  let proved = 0;
  for (let some = 1; some > 0; proved += some) some = await proveSome(db, vault);
  if (isShared(db) && proved > 0) return false;
  keyring.noteProving({ tokens: true });
  return true;
}

async function proveSome(db: Database, vault: Vault): Promise<number> {
  return await moveSome<StoredToken>(db, {
    read: (tx, after) => tokensAfter(tx, after, page, true),
    move: async (tx, row) => {
      const key = rowKey(vault, row.application_id, row);
      if (key === undefined) return false;
      await rewriteToken(tx, row, row, { key, proving: vault.proving() });
      return true;
    },
  });
}
