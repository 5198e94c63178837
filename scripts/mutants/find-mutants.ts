import {
  parseSync,
  visitorKeys,
  type ArrowFunctionExpression,
  type Function as FunctionNode,
  type Node,
} from "oxc-parser";

export type MutantKind = "negate" | "compare" | "logic" | "drop" | "constant" | "return";

/** One change of a source. File, symbol, kind, original text and `nth` name it; the position is only valid for the text it was found in. */
export interface Mutant {
  /** Path from the repository's root, with slashes. */
  readonly file: string;
  /** Names of the declarations around it, joined by dots. */
  readonly symbol: string;
  readonly kind: MutantKind;
  readonly original: string;
  readonly replacement: string;
  /** Counts equal originals of this kind in this symbol, from 0. */
  readonly nth: number;
  readonly start: number;
  readonly end: number;
}

export const idOf = ({ file, symbol, kind, original, nth }: Omit<Mutant, "replacement" | "start" | "end">): string =>
  JSON.stringify([file, symbol, kind, original, nth]);

const swapped: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
};

/** All mutants of a file, in order. Throws where it cannot be parsed. */
export function findMutants(file: string, source: string): readonly Mutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? "cannot be parsed"}`);
  const found: Mutant[] = [];
  const seen = new Map<string, number>();

  const add = (symbol: string, kind: MutantKind, start: number, end: number, replacement: string, original: string) => {
    const key = JSON.stringify([symbol, kind, original]);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    found.push({ file, symbol, kind, original, replacement, nth, start, end });
  };

  const replaceOperator = (symbol: string, kind: MutantKind, { start, end }: Node, from: number, operator: string) => {
    const at = source.indexOf(operator, from);
    const other = swapped[operator] ?? operator;
    add(
      symbol,
      kind,
      start,
      end,
      source.slice(start, at) + other + source.slice(at + operator.length, end),
      source.slice(start, end),
    );
  };

  const mutate = (node: Node, symbol: string): void => {
    const text = source.slice(node.start, node.end);
    if (node.type === "IfStatement" || node.type === "ConditionalExpression") {
      const { start, end } = node.test;
      const test = source.slice(start, end);
      add(symbol, "negate", start, end, `!(${test})`, test);
    } else if (node.type === "BinaryExpression" && node.operator in swapped)
      replaceOperator(symbol, "compare", node, node.left.end, node.operator);
    else if (node.type === "LogicalExpression" && node.operator in swapped)
      replaceOperator(symbol, "logic", node, node.left.end, node.operator);
    else if (node.type === "ExpressionStatement" && canDrop(node.expression))
      add(symbol, "drop", node.start, node.end, ";", text);
    else if (node.type === "Literal" && typeof node.value === "number")
      add(symbol, "constant", node.start, node.end, String(node.value + 1), text);
    else if (node.type === "Literal" && typeof node.value === "boolean")
      add(symbol, "constant", node.start, node.end, String(!node.value), text);
    else if (isFunction(node) && node.body?.type === "BlockStatement" && node.body.body.length > 1) {
      const { start, end } = node.body;
      const [first] = node.body.body;
      const opening = source.slice(start, first?.end).split("\n", 2).join("\n");
      add(symbol, "return", start, end, `{ return; ${source.slice(start + 1, end)}`, opening);
    }
  };

  const visit = (node: Node, symbol: string): void => {
    if (isTypeOnly(node)) return;
    const inside = [symbol, declaredName(node)].filter(Boolean).join(".");
    mutate(node, inside);
    for (const key of visitorKeys[node.type] ?? []) {
      const child = (node as unknown as Record<string, Node | null | readonly (Node | null)[]>)[key];
      for (const each of Array.isArray(child) ? child : [child]) if (each) visit(each as Node, inside);
    }
  };
  visit(program, "");
  return found.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/** `as`, `!` and `satisfies` hold code; every other node of TypeScript holds types. */
const isTypeOnly = ({ type }: Node): boolean =>
  type === "ImportDeclaration" ||
  (type.startsWith("TS") && !["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"].includes(type));

const isFunction = (node: Node): node is FunctionNode | ArrowFunctionExpression =>
  node.type === "FunctionDeclaration" || node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression";

function canDrop({ type }: Node): boolean {
  return ["CallExpression", "AssignmentExpression", "AwaitExpression", "UpdateExpression"].includes(type);
}

function declaredName(node: Node): string {
  if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration") return node.id?.name ?? "default";
  if (node.type === "VariableDeclarator") return node.id.type === "Identifier" ? node.id.name : "";
  if (node.type === "MethodDefinition" || node.type === "PropertyDefinition" || node.type === "Property")
    return node.key.type === "Identifier" ? node.key.name : "";
  return "";
}
