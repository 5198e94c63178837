import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** A copy of the repository with its own packages; other dependencies are links to the original's. */
export async function copyRepository(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-copy-"));
  for (const name of await readdir(root)) {
    if ([".git", "node_modules", "data"].includes(name)) continue;
    const filter = (path: string): boolean => !path.endsWith("node_modules");
    await cp(join(root, name), join(folder, name), { recursive: true, filter });
  }
  const modules = join(folder, "node_modules");
  await mkdir(modules);
  for (const name of await readdir(join(root, "node_modules"))) {
    const from = join(root, "node_modules", name);
    // Workspace links are relative, so the copied links point to the copied packages.
    if (name === "@loanbridge") await cp(from, join(modules, name), { recursive: true, verbatimSymlinks: true });
    else await symlink(from, join(modules, name));
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** A code block of CONTRIBUTING.md: a whole new file, or lines to add to an existing one. */
interface Block {
  readonly path: string;
  readonly added: boolean;
  readonly text: string;
}

export async function blocks(): Promise<readonly Block[]> {
  const guide = await readFile(join(root, "CONTRIBUTING.md"), "utf8");
  return [...guide.matchAll(/```tsx?\n\/\/ (in )?(\S+)\n([^`]+)```/g)].map(([, added, path = "", text = ""]) => ({
    path,
    added: added !== undefined,
    text,
  }));
}

export async function follow({ path, added, text }: Block, folder: string): Promise<void> {
  const file = join(folder, path);
  if (added)
    return writeFile(
      file,
      text
        .trimEnd()
        .split("\n")
        .reduce(insert, await readFile(file, "utf8")),
    );
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag: "wx" });
}

/**
 * Adds an import at the top, an export at the end, replaces a constant of the same name, and appends an entry to the
 * list.
 */
function insert(source: string, line: string): string {
  if (line.startsWith("import ")) return `${line}\n${source}`;
  if (line.startsWith("export ")) return `${source}${line}\n`;
  const constant = /^const \w+ = /.exec(line)?.[0];
  if (constant !== undefined) {
    const replaced = source.replace(new RegExp(`^${constant}.*$`, "m"), () => line);
    if (replaced === source) throw new Error(`There is no line that begins with ${constant}`);
    return replaced;
  }
  const end = Math.max(source.lastIndexOf("\n}"), source.lastIndexOf("\n]"));
  return `${source.slice(0, end + 1)}${line}\n${source.slice(end + 1)}`;
}
