import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Flags for vitest in the copy: a second process would load every module once more. */
export const oneWorker: readonly string[] = ["--maxWorkers=1"];

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

/** Follows the commands of the recipe for a language: `cp -r`, which leaves the files that are there, and generators. */
export async function addLanguage(folder: string, generate: (names: readonly string[]) => void): Promise<void> {
  const recipe = await readFile(join(root, "docs/recipes/languages.md"), "utf8");
  const [, from, to] = /^cp -r (\S+) (\S+)$/m.exec(recipe) ?? [];
  const [, names] = /^npm run generate (.+)$/m.exec(recipe) ?? [];
  if (from === undefined || to === undefined || names === undefined) throw new Error("The recipe lacks a command.");
  await cp(join(folder, from), join(folder, to), { recursive: true, force: false });
  generate(names.split(" "));
}

/** A code block of a recipe: a whole new file, or lines to add to an existing one. */
interface Block {
  readonly path: string;
  readonly added: boolean;
  readonly text: string;
}

/** The recipes of CONTRIBUTING.md, one file for related rooms. */
export async function recipeFiles(): Promise<readonly string[]> {
  const names = (await readdir(join(root, "docs/recipes"))).toSorted();
  return Promise.all(names.map((name) => readFile(join(root, "docs/recipes", name), "utf8")));
}

export async function blocks(): Promise<readonly Block[]> {
  const recipes = (await recipeFiles()).join("\n");
  return [...recipes.matchAll(/```(?:tsx?|json)\n\/\/ (in )?(\S+)\n(.*?)\n```/gs)].map(
    ([, added, path = "", text = ""]) => ({ path, added: added !== undefined, text: `${text}\n` }),
  );
}

export async function follow({ path, added, text }: Block, folder: string): Promise<void> {
  const file = join(folder, path);
  if (added) return writeFile(file, addLines(await readFile(file, "utf8"), text.trimEnd().split("\n")));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag: "wx" });
}

/**
 * Adds imports at the top. If the first of the other lines is in the file already, the lines up to the last one go into
 * what it opens; otherwise each is inserted.
 */
function addLines(source: string, lines: readonly string[]): string {
  const imports = lines.filter((line) => line.startsWith("import "));
  const [first = "", ...others] = lines.filter((line) => !line.startsWith("import "));
  const withImports = imports.reduce(insert, source);
  return source.split("\n").some((line) => line.trim() === first.trim())
    ? addInside(withImports, first, others.slice(0, -1), others.at(-1) ?? "")
    : [first, ...others].reduce(insert, withImports);
}

const indentOf = (line: string): string => /^ */.exec(line)?.[0] ?? "";

/**
 * Adds lines at the end of what `opens` begins and `closes` ends, indented as there: the formatter moves code in
 * Markdown to the left. A single entry replaces the one of the same name.
 */
function addInside(source: string, opens: string, added: readonly string[], closes: string): string {
  const lines = source.split("\n");
  const places = lines.flatMap((line, at) => (line.trim() === opens.trim() ? [at] : []));
  const [from = 0] = places;
  const indent = indentOf(lines[from] ?? "");
  const to = lines.indexOf(`${indent}${closes.trim()}`, from);
  if (to < 0 || places.length !== 1) throw new Error(`Not one place for lines after ${opens}`);
  const moved = added.map((line) => `${indent}${line.slice(indentOf(opens).length)}`);
  const name = moved.length === 1 ? /^\s*"?[\w-]+"?: /.exec(moved[0] ?? "")?.[0] : undefined;
  const same = name === undefined ? -1 : lines.findIndex((line, at) => at > from && at < to && line.startsWith(name));
  return (same < 0 ? lines.toSpliced(to, 0, ...moved) : lines.toSpliced(same, 1, ...moved)).join("\n");
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
