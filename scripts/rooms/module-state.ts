import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { sourceFiles } from "./imports.ts";

/** Variables of a module that hold state: they change after the module has loaded, for everything in the process. */
export function moduleState(root: string): readonly string[] {
  return sourceFiles(root).flatMap((file) =>
    stateIn(file, readFileSync(join(root, file), "utf8")).map((name) => `${file}: ${name}`),
  );
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Names of the variables: each `let`, and each `const` with a collection that is empty at first, or weak. */
export function stateIn(file: string, text: string): readonly string[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? "cannot be parsed"}`);
  return (program.body as unknown as readonly Node[]).flatMap((statement) => {
    const declared = (statement["declaration"] ?? statement) as Node;
    if (declared.type !== "VariableDeclaration") return [];
    return (declared["declarations"] as readonly Node[])
      .filter((one) => declared["kind"] !== "const" || (!isReadonly(one) && growsIn(one["init"])))
      .map(({ id }) => text.slice((id as Span).start, (id as Span).end).replace(/:.*/s, ""));
  });
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

function isReadonly({ id }: Node): boolean {
  const written = JSON.stringify((id as Node)["typeAnnotation"] ?? "");
  return written.includes('"ReadonlyMap"') || written.includes('"ReadonlySet"');
}

/** Whether evaluating the expression makes a collection to be filled later. Functions run later, so they are left out. */
function growsIn(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(growsIn);
  if (!isNode(value) || /Function/.test(value.type)) return false;
  if (value.type === "NewExpression") {
    const { name } = value["callee"] as { readonly name?: string };
    const isEmpty = (value["arguments"] as readonly unknown[]).length === 0;
    if (/^Weak(Map|Set)$/.test(name ?? "") || (/^(Map|Set)$/.test(name ?? "") && isEmpty)) return true;
  }
  return Object.values(value).some(growsIn);
}
