import type { RequestSchema } from "../schema/request-schema.ts";
import type { Check, Finding } from "./problem.ts";

/** Encodings in which a dot nests. */
const nests: ReadonlySet<RequestSchema["encoding"]> = new Set(["json", "xml"]);

const xmlName = /^[A-Za-z_][\w-]*(:[A-Za-z_][\w-]*)?$/;

const prefixOf = (step: string): string | undefined => /^(?!@?(?:xmlns|xml):)@?([^:]+):/.exec(step)?.[1];

/** Properties of all names of one request, by which each of them is judged. */
interface Names {
  /** First step of the first name. */
  readonly root: string;
  /** Every name or beginning of one that contains another field. */
  readonly containers: ReadonlySet<string>;
  /** Namespace prefixes that a field declares. */
  readonly declared: ReadonlySet<string>;
}

const namesAmong = (names: readonly string[]): Names => ({
  root: names[0]?.split(".", 1)[0] ?? "",
  containers: new Set(names.flatMap((name) => [...name.matchAll(/\./g)].map(({ index }) => name.slice(0, index)))),
  declared: new Set(names.flatMap((name) => /\.@xmlns:([^.]*)$/.exec(name)?.[1] ?? [])),
});

/** Returns what is wrong with a name, given the others. */
function problemWith(
  name: string,
  { root, containers, declared }: Names,
  encoding: RequestSchema["encoding"],
): string | undefined {
  const steps = name.split(".");
  if (steps.includes("")) return "a name on each side of every dot";
  if (containers.has(name)) return "a name that does not contain another field";
  if (encoding !== "xml") return undefined;
  const elements = steps.filter((step, at) => at < steps.length - 1 || !step.startsWith("@"));
  if (!elements.every((step) => xmlName.test(step)) || !xmlName.test(steps.at(-1)?.replace(/^@/, "") ?? ""))
    return "XML element names of letters, digits, _ and - that start with a letter or _, with at most one namespace prefix";
  const prefix = steps.flatMap((step) => prefixOf(step) ?? []).find((one) => !declared.has(one));
  if (prefix !== undefined) return `a field that declares this prefix: …@xmlns:${prefix}`;
  return steps[0] === root && steps.length > 1 ? undefined : `a single root element: ${root}.… as in the first field`;
}

/** Rejects names that JSON or XML would lose, or that make an invalid document. */
export const encodableNames: Check = (file) =>
  (["ping", "post", "status", "offerDeclined"] as const).flatMap((stage) => {
    const request = file[stage];
    if (request === undefined || request.method === "GET" || !nests.has(request.encoding)) return [];
    const names = Object.keys(request.fields);
    const among = namesAmong(names);
    return names.flatMap((name): Finding[] => {
      const expected = problemWith(name, among, request.encoding);
      return expected === undefined ? [] : [{ code: "names", path: `${stage}.fields.${name}`, expected }];
    });
  });
