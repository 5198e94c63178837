import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Names that the scripts of operators, monitors, lenders and partners' pages depend on. */
export interface Promises {
  readonly commands: readonly string[];
  readonly settings: readonly string[];
  readonly metrics: readonly string[];
  /** Each method and path, and each name in its request and response. */
  readonly api: readonly string[];
  /** Each path of keys in a site's, a lender's or a state rules' file. */
  readonly files: readonly string[];
}

interface Sources {
  /** Root of a clone: its README and its schemas are read. */
  readonly clone: string;
  /** Output of `loanbridge` without a command. */
  readonly usage: string;
  /** Metrics as Prometheus reads them. */
  readonly metrics: string;
  readonly openApi: unknown;
}

const schemas = ["sites/schema/site", "sites/schema/environment", "lenders/schema/lender", "policies/schema/policy"];

export function promisesOf({ clone, usage, metrics, openApi }: Sources): Promises {
  const read = (file: string): string => readFileSync(join(clone, file), "utf8");
  return {
    commands: commandsIn(usage),
    settings: [...read("README.md").matchAll(/^\| `([A-Z][A-Z_0-9]+)`/gm)].map(([, name = ""]) => name).toSorted(),
    metrics: [...new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name))].toSorted(),
    api: namesIn(openApi, "openapi"),
    files: schemas.flatMap((name) => namesIn(JSON.parse(read(`${name}.schema.json`)), basename(name))),
  };
}

/** Each command, and each flag after its command. Words in capitals stand for arguments, whose names may change. */
function commandsIn(usage: string): readonly string[] {
  const usages = usage.matchAll(/^ {2}([a-z].*?)(?: {2}|$)/gm);
  const all = [...usages].flatMap(([, spelled = ""]) => {
    const command = /^[a-z-]+(?: [a-z-]+)?/.exec(spelled)?.[0] ?? "";
    return [command, ...(spelled.match(/--[a-z-]+/g) ?? []).map((flag) => `${command} ${flag}`)];
  });
  return all.toSorted();
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Paths of properties, with each `$ref` followed; a schema inside itself is not entered again. */
function namesIn(document: unknown, title: string): readonly string[] {
  const found = new Set<string>();
  const resolve = (ref: string): unknown =>
    ref
      .split("/")
      .slice(1)
      .reduce<unknown>(
        (at, key) => (isNode(at) ? at[key.replaceAll("~1", "/").replaceAll("~0", "~")] : undefined),
        document,
      );
  const walk = (value: unknown, path: string, inside: readonly unknown[]): void => {
    if (!isNode(value) || inside.includes(value) || path.split(".").length > 12) return;
    const within = [...inside, value];
    if (typeof value["$ref"] === "string") return walk(resolve(value["$ref"]), path, within);
    for (const [key, child] of Object.entries(value)) {
      if (key === "$defs" || key === "components") continue;
      if (key === "properties" && isNode(child))
        for (const [name, schema] of Object.entries(child)) {
          found.add(`${path}.${name}`);
          walk(schema, `${path}.${name}`, within);
        }
      else if (key === "enum" && Array.isArray(child)) for (const one of child) found.add(`${path}=${String(one)}`);
      else if (key === "paths" && isNode(child))
        for (const [at, methods] of Object.entries(child))
          for (const [method, operation] of Object.entries(methods as Node)) {
            found.add(`${method} ${at}`);
            walk(operation, `${method} ${at}`, within);
          }
      else if (key === "responses" && isNode(child))
        for (const [status, response] of Object.entries(child)) {
          found.add(`${path} ${status}`);
          walk(response, `${path} ${status}`, within);
        }
      else walk(child, path, within);
    }
  };
  walk(document, title, []);
  return [...found].toSorted();
}
