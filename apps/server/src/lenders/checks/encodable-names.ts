import type { RequestSchema } from "../schema/request-schema.ts";
import type { Check, Finding } from "./problem.ts";

/** Encodings in which a dot nests. */
const nests: ReadonlySet<RequestSchema["encoding"]> = new Set(["json", "xml"]);

const xmlName = /^[A-Za-z_][\w-]*(:[A-Za-z_][\w-]*)?$/;

const prefixOf = (step: string): string | undefined => /^(?!@?(?:xmlns|xml):)@?([^:]+):/.exec(step)?.[1];

const isDeclared = (prefix: string, names: readonly string[]): boolean =>
  names.some((name) => name.endsWith(`.@xmlns:${prefix}`));

/** Returns what is wrong with a name, given the others. */
function problemWith(name: string, names: readonly string[], encoding: RequestSchema["encoding"]): string | undefined {
  const steps = name.split(".");
  if (steps.includes("")) return "a name on each side of every dot";
  if (names.some((other) => other.startsWith(`${name}.`))) return "a name that does not contain another field";
  if (encoding !== "xml") return undefined;
  const elements = steps.filter((step, at) => at < steps.length - 1 || !step.startsWith("@"));
  if (!elements.every((step) => xmlName.test(step)) || !xmlName.test(steps.at(-1)?.replace(/^@/, "") ?? ""))
    return "XML element names of letters, digits, _ and - that start with a letter or _, with at most one namespace prefix";
  const prefix = steps.flatMap((step) => prefixOf(step) ?? []).find((one) => !isDeclared(one, names));
  if (prefix !== undefined) return `a field that declares this prefix: …@xmlns:${prefix}`;
  const [root = ""] = (names[0] ?? "").split(".");
  return steps[0] === root && steps.length > 1 ? undefined : `a single root element: ${root}.… as in the first field`;
}

/** Rejects names that JSON or XML would lose, or that make an invalid document. */
export const encodableNames: Check = (file) =>
  (["ping", "post", "status", "offerDeclined"] as const).flatMap((stage) => {
    const request = file[stage];
    if (request === undefined || request.method === "GET" || !nests.has(request.encoding)) return [];
    const names = Object.keys(request.fields);
    return names.flatMap((name): Finding[] => {
      const expected = problemWith(name, names, request.encoding);
      return expected === undefined ? [] : [{ code: "names", path: `${stage}.fields.${name}`, expected }];
    });
  });
