import { execFileSync } from "node:child_process";
import { copyFileSync, constants, cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../start/program.ts";

/** The `COPY … TARGET` lines of the image's last stage, as sources and target; `from`: the stage they copy from. */
export function copiesOf(dockerfile: string): readonly { from?: string; sources: readonly string[]; target: string }[] {
  const last = dockerfile.split(/^FROM /mu).at(-1) ?? "";
  return [...last.matchAll(/^COPY (?:--from=(\S+) )?(.+) (\S+)$/gmu)].map(([, from, sources = "", target = ""]) => ({
    ...(from !== undefined && { from }),
    sources: sources.split(" "),
    target,
  }));
}

interface Locked {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly link?: boolean;
        readonly resolved?: string;
        readonly dependencies?: Readonly<Record<string, string>>;
        readonly optionalDependencies?: Readonly<Record<string, string>>;
        readonly peerDependencies?: Readonly<Record<string, string>>;
      }
    >
  >;
}

/** Folders in an install of the server without development packages, according to the lock file. */
function serverPackages(): ReadonlySet<string> {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Locked;
  const found = new Set<string>();
  const resolve = (from: string, name: string): string | undefined => {
    for (let folder = from; ; folder = dirname(folder)) {
      const path = join(folder === "." ? "" : folder, "node_modules", name);
      if (packages[path]) return path;
      if (folder === "." || folder === "") return undefined;
    }
  };
  const visit = (folder: string): void => {
    const { dependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const path = resolve(folder, name);
      // Optional packages for another system are not installed.
      if (path === undefined || found.has(path) || !existsSync(join(root, path))) continue;
      found.add(path);
      visit(packages[path]?.link ? (packages[path]?.resolved ?? path) : path);
    }
  };
  visit("apps/server");
  return found;
}

const never = /node_modules|\.test\.tsx?$/u;

/**
 * Lays out the image's files below its working directory, from this clone. `install`: with npm, which needs the
 * registry; otherwise copies the packages that such an install has. Returns the Node that runs it.
 */
export function layOut(folder: string, install: boolean): { readonly node: string; readonly packages: number } {
  const dockerfile = readFileSync(join(root, "deploy/Dockerfile"), "utf8");
  for (const { from, sources, target } of copiesOf(dockerfile)) {
    for (const source of sources) {
      const inClone = source.replace(/^\/app\//u, "");
      if (from !== undefined && !inClone.endsWith("/dist")) continue;
      const to =
        target === "./" || target.endsWith("/")
          ? join(folder, target, inClone.split("/").at(-1) ?? "")
          : join(folder, target);
      cpSync(join(root, inClone), to, {
        recursive: true,
        filter: (path) => !never.test(path.slice(root.length)) && (from !== undefined || !path.endsWith("/dist")),
      });
    }
  }
  const packages = serverPackages();
  if (install) installByNpm(folder);
  else
    for (const path of packages)
      cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
  const node = join(folder, "node");
  copyFileSync(process.execPath, node, constants.COPYFILE_FICLONE);
  return { node, packages: packages.size };
}

function installByNpm(folder: string): void {
  for (const name of ["web", "embed", "console", "demo-partner", "lender-simulator"]) {
    mkdirSync(join(folder, "apps", name), { recursive: true });
    copyFileSync(join(root, "apps", name, "package.json"), join(folder, "apps", name, "package.json"));
  }
  copyFileSync(join(root, "package-lock.json"), join(folder, "package-lock.json"));
  execFileSync("npm", ["ci", "--ignore-scripts", "--omit=dev", "--workspace", "apps/server"], { cwd: folder });
}
