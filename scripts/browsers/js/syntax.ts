import type { Node } from "oxc-parser";

const operators = "javascript.operators";
const classes = "javascript.classes";
const statements = "javascript.statements";

type Found = readonly [feature: string, key: string];

const assignments: Readonly<Record<string, Found>> = {
  "??=": ["??=", `${operators}.nullish_coalescing_assignment`],
  "&&=": ["&&=", `${operators}.logical_and_assignment`],
  "||=": ["||=", `${operators}.logical_or_assignment`],
  "**=": ["**=", `${operators}.exponentiation_assignment`],
};

/**
 * The syntax at a node that not every browser with modules has, and modules themselves. Syntax cannot be tested for: a
 * file that a browser does not parse does not run at all.
 */
export function syntaxAt(node: Node, isInFunction: boolean): readonly Found[] {
  switch (node.type) {
    case "ArrowFunctionExpression":
      return [["=>", "javascript.functions.arrow_functions"], ...asyncOf(node.async, node.generator)];
    case "FunctionExpression":
    case "FunctionDeclaration":
      return asyncOf(node.async, node.generator);
    case "AssignmentExpression":
      return pick(assignments[node.operator]);
    case "AwaitExpression":
      return isInFunction ? [] : [["top-level await", `${operators}.await.top_level`]];
    case "BinaryExpression":
      if (node.operator === "**") return [["**", `${operators}.exponentiation`]];
      return node.operator === "in" && node.left.type === "PrivateIdentifier"
        ? [["#private in", `${classes}.private_class_fields_in`]]
        : [];
    case "CatchClause":
      return node.param ? [] : [["catch without a name", `${statements}.try_catch.optional_catch_binding`]];
    case "ChainExpression":
      return [["?.", `${operators}.optional_chaining`]];
    case "ClassDeclaration":
    case "ClassExpression":
      return [["class", `${operators}.class`]];
    case "ExportAllDeclaration":
      return node.exported ? [["export * as", `${statements}.export.namespace`]] : [];
    case "ForOfStatement":
      return node.await ? [["for await", `${statements}.for_await_of`]] : [];
    case "ImportDeclaration":
      return [
        ["import", `${statements}.import`],
        ...(node.attributes.length > 0
          ? [["import with", `${statements}.import.import_attributes`] satisfies Found]
          : []),
      ];
    case "ImportExpression":
      return [["import()", `${operators}.import`]];
    case "Literal":
      return literalAt(node.raw ?? "");
    case "LogicalExpression":
      return node.operator === "??" ? [["??", `${operators}.nullish_coalescing`]] : [];
    case "MetaProperty":
      return node.meta.name === "import" ? [["import.meta", `${operators}.import_meta`]] : [];
    case "MethodDefinition":
      return node.key.type === "PrivateIdentifier" ? [["#private()", `${classes}.private_class_methods`]] : [];
    case "ObjectExpression":
      return node.properties.some(({ type }) => type === "SpreadElement")
        ? [["{...object}", `${operators}.spread.spread_in_object_literals`]]
        : [];
    case "ObjectPattern":
      return node.properties.some(({ type }) => type === "RestElement")
        ? [["{...rest}", `${operators}.destructuring.rest_in_objects`]]
        : [];
    case "PropertyDefinition":
      if (node.key.type === "PrivateIdentifier") return [["#private field", `${classes}.private_class_fields`]];
      return node.static
        ? [["static field", `${classes}.static.class_fields`]]
        : [["class field", `${classes}.public_class_fields`]];
    case "StaticBlock":
      return [["static block", `${classes}.static.initialization_blocks`]];
    case "TemplateLiteral":
      return [["template literal", "javascript.grammar.template_literals"]];
    case "VariableDeclaration":
      if (node.kind === "using") return [["using", `${statements}.using`]];
      return node.kind === "await using" ? [["await using", `${statements}.await_using`]] : [];
    default:
      return [];
  }
}

const pick = (found: Found | undefined): readonly Found[] => (found ? [found] : []);

const asyncOf = (isAsync: boolean, isGenerator: boolean): readonly Found[] =>
  isAsync
    ? [
        isGenerator
          ? ["async function*", `${operators}.async_generator_function`]
          : ["async", `${operators}.async_function`],
      ]
    : [];

function literalAt(raw: string): readonly Found[] {
  const found: Found[] = [];
  if (!/^[\d.]/u.test(raw)) return found;
  if (raw.includes("_")) found.push(["1_000", "javascript.grammar.numeric_separators"]);
  if (raw.endsWith("n")) found.push(["1n", "javascript.builtins.BigInt"]);
  return found;
}
