// npm run release [-- COMMIT] [--out FOLDER] [--packages FOLDER]: builds a commit and packs it into one archive with
// its SHA-256. See docs/deployment.md.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { uncommitted } from "./release/git.ts";
import { makeRelease } from "./release/make-release.ts";

const repository = fileURLToPath(new URL("..", import.meta.url));

try {
  const { values, positionals } = parseArgs({
    options: {
      out: { type: "string", default: fileURLToPath(new URL("../dist", import.meta.url)) },
      packages: { type: "string" },
    },
    allowPositionals: true,
  });
  const [commit = "HEAD", ...more] = positionals;
  if (more.length > 0) throw new Error(`Expected one commit, got ${String(positionals.length)}.`);
  const changes = commit === "HEAD" ? uncommitted(repository).length : 0;
  if (changes > 0) console.error(`Not included: ${String(changes)} uncommitted changes.`);
  const release = makeRelease({ repository, commit, out: values.out, packages: values.packages });
  console.log(
    `${release.file}\nSHA-256 ${release.sha256}\n${String(release.files)} files of commit ${release.commit}, built`,
  );
} catch (error) {
  console.error(`Release failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
