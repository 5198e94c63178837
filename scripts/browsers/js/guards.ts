import type { Node } from "oxc-parser";

/** Names whose presence an expression tests: of variables after `typeof`, of members, and of strings before `in`. */
export function testedNames(test: Node): readonly string[] {
  switch (test.type) {
    case "UnaryExpression":
      if (test.operator === "typeof" && test.argument.type === "Identifier") return [test.argument.name];
      return testedNames(test.argument);
    case "LogicalExpression":
      return [...testedNames(test.left), ...testedNames(test.right)];
    case "BinaryExpression":
      if (test.operator !== "in") return [...testedNames(test.left), ...testedNames(test.right)];
      return [textOf(test.left) ?? []].flat();
    case "ChainExpression":
    case "ParenthesizedExpression":
      return testedNames(test.expression);
    case "SequenceExpression":
      return test.expressions.slice(-1).flatMap(testedNames);
    case "MemberExpression": {
      const name = memberName(test);
      return name === undefined ? [] : [name];
    }
    default:
      return [];
  }
}

/** The name of a member that is read by a name or a literal. */
export function memberName(node: Node): string | undefined {
  if (node.type !== "MemberExpression") return undefined;
  const { property } = node;
  if (node.computed) return textOf(property);
  return property.type === "Identifier" ? property.name : undefined;
}

/** True if nothing after a statement runs, though nothing has failed. */
export function returns(statement: Node): boolean {
  if (statement.type === "BlockStatement") return statement.body.some(returns);
  return statement.type === "ReturnStatement";
}

/** The text of a literal, also of a template without expressions, as the build makes them. */
export function textOf(node: Node): string | undefined {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  return node.type === "TemplateLiteral" && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined;
}
