import type { Node } from "oxc-parser";
import { childrenOf } from "./children.ts";

/**
 * Names that anything in a program declares. They do not count as global anywhere in it: the build
 * gives a file's names one to three letters, so that scopes need no closer look.
 */
export function declaredNames(program: Node): ReadonlySet<string> {
  const names = new Set<string>();
  const bind = (pattern: Node | null): void => {
    if (!pattern) return;
    if (pattern.type === "Identifier") names.add(pattern.name);
    else if (pattern.type === "ObjectPattern")
      for (const property of pattern.properties)
        bind(property.type === "Property" ? property.value : property.argument);
    else if (pattern.type === "ArrayPattern") pattern.elements.forEach(bind);
    else if (pattern.type === "AssignmentPattern") bind(pattern.left);
    else if (pattern.type === "RestElement") bind(pattern.argument);
  };
  const visit = (node: Node): void => {
    if (node.type === "VariableDeclarator") bind(node.id);
    else if (node.type === "CatchClause") bind(node.param);
    else if (node.type === "ClassDeclaration" || node.type === "ClassExpression") bind(node.id);
    else if (/^Import\w*Specifier$/u.test(node.type)) bind((node as unknown as { local: Node }).local);
    else if (
      node.type === "FunctionDeclaration" ||
      node.type === "FunctionExpression" ||
      node.type === "ArrowFunctionExpression"
    ) {
      bind(node.id);
      for (const parameter of node.params) bind(parameter);
    }
    for (const [, child] of childrenOf(node)) visit(child);
  };
  visit(program);
  return names;
}
