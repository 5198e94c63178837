import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { checkAnchorFiles, newestValid, readCertificates, type AnchorCheck } from "../../operations/index.ts";
import type { Config } from "../../system/index.ts";
import { verifyLedger, type LedgerVerdict, readLedgerKey, SealBroken } from "../../store/index.ts";
import type { Command } from "../command.ts";
import { CommandRefused, WrongUsage } from "../command-refused.ts";
import { anchorLines } from "../consent/anchor-lines.ts";
import { openKeys } from "../open-keys.ts";

/** Verifies the consent ledger's hash chain from the first entry to the last. */
export const consentVerify: Command = {
  usage: "consent verify [SEQ:HASH] [--anchors] [FILE ...] [--key KEY] [--tsa-cert FILE]",
  summary: "Verify the consent ledger, and its anchors",
  options: {
    "SEQ:HASH": "a ledger head that you noted, to detect rewritten or truncated entries",
    FILE: "files or saved emails with anchors (default: ANCHOR_FILE and ANCHOR_TSA_FILE)",
    "--anchors": "compare the ledger with its anchors",
    "--key": "an anchor key that you noted, to trust besides the current one; repeatable",
    "--tsa-cert": "PEM file with the certificate of the timestamp authority; repeatable",
  },
  example: "consent verify --anchors /mnt/anchors/ledger.jsonl",
  fails: "the ledger or an anchor is inconsistent, or the command failed",
  result: "object",
  async run({ args, valuesOf, has, config, clock, workingDir, output, store }) {
    const settings = config();
    const anchored = has("anchors");
    if (!anchored && args.length > 1) throw new WrongUsage("To check files, pass --anchors before them.");
    const [given] = anchored ? args.filter((word) => endShape.test(word)) : args;
    const known = endOf(given);
    const files = anchored ? filesOf(settings, args, workingDir) : [];
    const certificates = anchored ? await certificatesFor(settings, valuesOf("tsa-cert"), workingDir) : undefined;
    const found = await store.useExisting(settings, async (db): Promise<Found> => {
      const vault = vaultOf(settings, db);
      const verdict = await verifyLedger(db, { known, vault });
      if (!anchored) return { verdict };
      const anchorKey = vault && (await readLedgerKey(db, vault).catch(keyIsGone))?.signer().key;
      const keys = [...valuesOf("key"), ...(anchorKey === undefined ? [] : [anchorKey])];
      const looking = { files, keys: keys.length === 0 ? undefined : keys, certificates };
      return { verdict, anchorKey, isKeyKnown: keys.length > 0, check: await checkAnchorFiles(db, looking) };
    });
    const isIntact = found.verdict.ok && (found.check === undefined || areConsistent(found.check));
    output.object({ intact: isIntact, ...recordOf(found) }, linesOf(found, settings, clock()));
    return isIntact ? 0 : 1;
  },
};

interface Found {
  readonly verdict: LedgerVerdict;
  /** The ledger's key, with which it signs anchors. */
  readonly anchorKey?: string | undefined;
  readonly isKeyKnown?: boolean;
  /** Absent: anchors were not to be compared. */
  readonly check?: AnchorCheck;
}

const areConsistent = ({ anchors, unreadable }: AnchorCheck): boolean =>
  unreadable.length === 0 && anchors.every(({ problems }) => problems.length === 0);

function recordOf({ verdict, anchorKey, check }: Found) {
  const ledger = verdict.ok
    ? { entries: verdict.end.seq, head: headText(verdict.end), keyedAfter: verdict.keyedAfter, problem: null }
    : { entries: null, head: null, keyedAfter: null, problem: { entry: verdict.seq, is: verdict.problem } };
  if (check === undefined) return { ledger };
  const anchors = check.anchors.map(({ stampedAt, ...anchor }) => ({
    ...anchor,
    stampedAt: stampedAt === undefined ? null : new Date(stampedAt),
  }));
  const unreadable = check.unreadable.map(({ file, line }) => ({ file, line: line ?? null }));
  return {
    ledger,
    anchorKey: anchorKey ?? null,
    anchors,
    unreadable,
    newestValid: newestValid(check.anchors)?.seq ?? null,
  };
}

function linesOf({ verdict, anchorKey, isKeyKnown, check }: Found, settings: Config, now: number): readonly string[] {
  const anchored = check && [
    ...(anchorKey === undefined ? [] : [`Anchor key (keep a copy elsewhere): ${anchorKey}`]),
    ...(isKeyKnown
      ? []
      : [
          "No anchor key is known, so each anchor is checked against the key it contains. Pass --key KEY to check against yours.",
        ]),
    ...anchorLines(check, now),
  ];
  return [...(anchored ?? []), ...ledgerLines(verdict, settings)];
}

function ledgerLines(verdict: LedgerVerdict, settings: Config): readonly string[] {
  if (!verdict.ok) return [`The ledger is broken at entry ${String(verdict.seq)}: ${verdict.problem}.`];
  return [
    ...(verdict.end.seq === 0 ? ["The ledger is empty: no consent has been recorded yet."] : []),
    proofOf(verdict, settings),
    `The ledger is intact. Ledger head (keep a copy elsewhere): ${headText(verdict.end)}`,
  ];
}

const headText = ({ seq, hash }: Extract<LedgerVerdict, { readonly ok: true }>["end"]): string =>
  `${String(seq)}:${Buffer.from(hash).toString("hex")}`;

const endShape = /^\d+:[\da-f]{64}$/;

/**
 * The files from the command line, otherwise those that the server writes. Throws `CommandRefused` if there are none.
 */
function filesOf({ anchors }: Config, positionals: readonly string[], workingDir: string): readonly string[] {
  const named = positionals.filter((word) => !endShape.test(word)).map((word) => resolve(workingDir, word));
  const own = [...new Set([anchors.file, anchors.timestamp?.file].filter((file) => file !== undefined))];
  const files = named.length > 0 ? named : own;
  if (files.length === 0)
    throw new CommandRefused(
      "No anchor files to check: neither ANCHOR_FILE nor ANCHOR_TSA_FILE is set. Name them: --anchors FILE ...",
    );
  return files;
}

/** Undefined if tokens cannot be checked. */
async function certificatesFor({ anchors }: Config, given: readonly string[], workingDir: string) {
  const paths = given.length > 0 ? given.map((path) => resolve(workingDir, path)) : [anchors.timestamp?.certificates];
  const read = await Promise.all(paths.filter((path) => path !== undefined).map(readTrusted));
  return read.length === 0 ? undefined : read.flat();
}

/** Throws `CommandRefused`. */
async function readTrusted(path: string) {
  try {
    return readCertificates(await readFile(path, "utf8"));
  } catch (error) {
    throw new CommandRefused(`${path}: cannot read a PEM certificate from this file.`, { cause: error });
  }
}

/** The ledger's verdict reports the missing key. */
function keyIsGone(error: unknown): undefined {
  if (!(error instanceof SealBroken)) throw error;
}

/** Undefined if the keyring is not on this machine. */
export const vaultOf = (settings: Config, db: Parameters<typeof openKeys>[1]) =>
  existsSync(settings.keyringFile) ? openKeys(settings, db).vault : undefined;

/** Describes what the keyring proves: that nobody with access to the database alone has rewritten the chain. */
function proofOf({ keyedAfter }: Extract<LedgerVerdict, { readonly ok: true }>, { keyringFile }: Config): string {
  if (keyedAfter === "no-keyring")
    return `MACs not checked: keyring not found at ${keyringFile}. Without it, a ledger rewritten by someone with access to the database cannot be detected.`;
  if (keyedAfter === "not-keyed")
    return "No entry has a MAC. The server adds MACs when it starts; if the ledger had them before, someone removed them.";
  if (keyedAfter === 0) return "Every entry and the ledger head have a valid MAC.";
  return `Every entry after ${String(keyedAfter)} and the ledger head have a valid MAC. Earlier entries are verified as of entry ${String(keyedAfter)}. Only \`consent accept\` changes that number.`;
}

/** Throws `WrongUsage` if the text is malformed. */
export function endOf(text: string | undefined) {
  if (text === undefined) return undefined;
  const [seq, hash] = endShape.test(text) ? text.split(":") : [];
  if (seq === undefined || hash === undefined)
    throw new WrongUsage("Expected a ledger head as `consent verify` prints it, such as 12:9f86d0…");
  return { seq: Number(seq), hash: Buffer.from(hash, "hex") };
}
