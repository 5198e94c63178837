import { readFile } from "node:fs/promises";
import { StartRefused } from "../config.ts";

/** The sentence for a path of the wrong kind, by system error. The system's own message of a read does not name it. */
const wrongKinds: Readonly<Record<string, string>> = {
  EISDIR: "expected a file, found a directory.",
  ENOTDIR: "expected a directory, found a file.",
  ELOOP: "expected a file or directory, found links that lead in a circle.",
};

/** Passes on a reading of this path. Rejects with `StartRefused` if a directory stands in place of a file, or a file of one. */
export async function expectKind<Read>(path: string, reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    const wrong = error instanceof Error && "code" in error ? wrongKinds[String(error.code)] : undefined;
    throw wrong === undefined ? error : new StartRefused(`${path}: ${wrong}`, { cause: error });
  }
}

/** Text of a file of the operator's configuration. Rejects with `StartRefused` if it is a directory. */
export const readText = (file: string): Promise<string> => expectKind(file, readFile(file, "utf8"));
