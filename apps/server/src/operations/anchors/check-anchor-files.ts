import { readFile } from "node:fs/promises";
import type { X509Certificate } from "node:crypto";
import type { Database } from "../../store/index.ts";
import { checkAnchors, type AnchorProblem } from "./check-anchors.ts";
import { readAnchors } from "./read-anchors.ts";

interface Looking {
  readonly files: readonly string[];
  readonly keys: readonly string[] | undefined;
  readonly certificates: readonly X509Certificate[] | undefined;
}

/** An anchor of a file, compared with the ledger. */
export interface FileAnchor {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** The number of the ledger's entry that it covers. */
  readonly seq: number;
  /** When it was made, in ISO 8601. */
  readonly at: string;
  /** Milliseconds since the epoch, by its timestamp token; undefined: without a token, or not checked. */
  readonly stampedAt: number | undefined;
  /** True if it has a timestamp token and no certificate was given to check it. */
  readonly isTokenUnchecked: boolean;
  /** Empty if it is consistent with the ledger. */
  readonly problems: readonly AnchorProblem[];
}

/** A file without an anchor (`line` undefined), or a malformed line. */
export interface UnreadableAnchor {
  readonly file: string;
  readonly line: number | undefined;
}

export interface AnchorCheck {
  readonly anchors: readonly FileAnchor[];
  readonly unreadable: readonly UnreadableAnchor[];
}

/** Compares all anchors in these files with the ledger. */
export async function checkAnchorFiles(db: Database, { files, keys, certificates }: Looking): Promise<AnchorCheck> {
  const anchors: FileAnchor[] = [];
  const unreadable: UnreadableAnchor[] = [];
  for (const file of files) {
    const found = readAnchors(await readFile(file, "utf8").catch(() => ""));
    if (found.length === 0) unreadable.push({ file, line: undefined });
    for (const { anchor, line } of found) if (anchor === undefined) unreadable.push({ file, line });
    const whole = found.flatMap(({ anchor, line }) => (anchor ? [{ anchor, line }] : []));
    const checked = await checkAnchors(
      db,
      whole.map(({ anchor }) => anchor),
      { keys, certificates },
    );
    for (const [index, { anchor, problems, stampedAt }] of checked.entries())
      anchors.push({
        file,
        line: whole[index]?.line ?? 0,
        seq: anchor.seq,
        at: anchor.at,
        stampedAt,
        isTokenUnchecked: anchor.token !== undefined && certificates === undefined,
        problems,
      });
  }
  return { anchors, unreadable };
}

/** The newest anchor that is consistent with the ledger. */
export function newestValid(anchors: readonly FileAnchor[]): FileAnchor | undefined {
  let newest: FileAnchor | undefined;
  for (const anchor of anchors)
    if (anchor.problems.length === 0 && (newest === undefined || anchor.at > newest.at)) newest = anchor;
  return newest;
}
