import { parseSync, type Node } from "oxc-parser";
import { memberName, textOf } from "./guards.ts";
import { memberKeys, staticKeys } from "./names.ts";

/** A feature without which a script ends before it changes anything. */
export interface StartCondition {
  /** As in `Use`. */
  readonly feature: string;
  readonly keys: readonly string[];
}

/** The features that a script tests for before it continues: `if (!("name" in X)) throw …`, at its top level. */
export function findStartConditions(file: string, source: string): readonly StartCondition[] {
  const { program } = parseSync(file, source, { lang: "js" });
  return program.body.flatMap((statement) =>
    statement.type === "IfStatement" && throws(statement.consequent) ? conditionsIn(statement.test) : [],
  );
}

const throws = (statement: Node): boolean =>
  statement.type === "BlockStatement" ? statement.body.some(throws) : statement.type === "ThrowStatement";

function conditionsIn(test: Node): readonly StartCondition[] {
  if (test.type === "ParenthesizedExpression") return conditionsIn(test.expression);
  if (test.type === "LogicalExpression" && test.operator === "||")
    return [...conditionsIn(test.left), ...conditionsIn(test.right)];
  if (test.type !== "UnaryExpression" || test.operator !== "!") return [];
  const inside = test.argument.type === "ParenthesizedExpression" ? test.argument.expression : test.argument;
  if (inside.type !== "BinaryExpression" || inside.operator !== "in") return [];
  const name = textOf(inside.left);
  if (name === undefined) return [];
  const { right } = inside;
  if (memberName(right) === "prototype") return [{ feature: `.${name}`, keys: memberKeys(name) }];
  return right.type === "Identifier" ? [{ feature: `${right.name}.${name}`, keys: staticKeys(right.name, name) }] : [];
}
