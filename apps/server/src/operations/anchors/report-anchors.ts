import { readFile } from "node:fs/promises";
import type { X509Certificate } from "node:crypto";
import type { Database } from "../../store/index.ts";
import { checkAnchors, type AnchorProblem } from "./check-anchors.ts";
import { readAnchors } from "./read-anchors.ts";

const words: Readonly<Record<AnchorProblem, string>> = {
  unsigned: "BROKEN: invalid signature",
  "another key": "BROKEN: signed by an unknown key (neither the ledger's key nor --key)",
  rewritten: "BROKEN: the ledger entry with this number differs; the ledger was rewritten",
  ahead: "BROKEN: the ledger ends before this entry; it was truncated",
  "no token": "BROKEN: invalid timestamp token",
};

interface Looking {
  readonly files: readonly string[];
  readonly keys: readonly string[] | undefined;
  readonly certificates: readonly X509Certificate[] | undefined;
  readonly now: number;
}

/**
 * Checks all anchors in these files against the ledger, and prints one line for each. False if one is inconsistent,
 * malformed or missing.
 */
export async function reportAnchors(
  db: Database,
  { files, keys, certificates, now }: Looking,
  print: (line: string) => void,
): Promise<boolean> {
  let broken = 0;
  let newest: { readonly seq: number; readonly at: string } | undefined;
  let count = 0;
  const fail = (line: string): void => {
    broken += 1;
    print(line);
  };
  for (const file of files) {
    const text = await readFile(file, "utf8").catch((error: unknown) => (error as NodeJS.ErrnoException).code ?? "");
    const found = readAnchors(text);
    if (found.length === 0) fail(`${file}: BROKEN: no anchor found, or the file cannot be read`);
    const whole = found.flatMap(({ anchor, line }) => (anchor ? [{ anchor, line }] : []));
    for (const { line } of found.filter(({ anchor }) => anchor === undefined))
      fail(`${file}:${String(line)}  BROKEN: unreadable line`);
    const anchors = whole.map(({ anchor }) => anchor);
    for (const [index, checked] of (await checkAnchors(db, anchors, { keys, certificates })).entries()) {
      const { anchor, problems, stampedAt } = checked;
      count += 1;
      const stamped = stampedAt === undefined ? "" : `  stamped ${new Date(stampedAt).toISOString()}`;
      const unseen = anchor.token !== undefined && certificates === undefined ? "  token not checked" : "";
      const name = `${file}:${String(whole[index]?.line)}  entry ${String(anchor.seq)}  ${anchor.at}${stamped}${unseen}`;
      if (problems.length > 0) fail(`${name}  ${problems.map((one) => words[one]).join("; ")}`);
      else {
        print(`${name}  OK`);
        if (newest === undefined || anchor.at > newest.at) newest = { seq: anchor.seq, at: anchor.at };
      }
    }
  }
  print(`${String(count)} anchors checked, ${String(broken)} problems.`);
  if (newest) {
    const hours = Math.max(0, Math.floor((now - Date.parse(newest.at)) / 3_600_000));
    print(
      `The newest valid anchor is for entry ${String(newest.seq)}, ${String(hours)} hours old. No anchor outside the database covers later entries.`,
    );
  }
  return broken === 0;
}
