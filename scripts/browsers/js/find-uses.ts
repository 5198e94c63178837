import { parseSync, type CallExpression, type MemberExpression, type Node } from "oxc-parser";
import { selectorFeatures } from "../css/selectors.ts";
import type { Use } from "../feature.ts";
import { childrenOf } from "./children.ts";
import { declaredNames } from "./declared-names.ts";
import { memberName, returns, testedNames, textOf } from "./guards.ts";
import {
  constructorKeys,
  eventKeys,
  globalKeys,
  globalObjects,
  iteratorKeys,
  memberKeys,
  staticKeys,
} from "./names.ts";
import { patternFeatures } from "./patterns.ts";
import { syntaxAt } from "./syntax.ts";

interface Place {
  readonly parent: Node | undefined;
  readonly isInFunction: boolean;
  /** Names whose presence was tested on the way here. */
  readonly tested: ReadonlySet<string>;
  /** Part of a test itself, where what is missing does no harm. */
  readonly isTest: boolean;
}

const selectorMethods = new Set(["closest", "matches", "querySelector", "querySelectorAll"]);
const iteratorMethods = new Set(["entries", "keys", "matchAll", "values"]);

/**
 * Features that a script uses. A global counts if nothing in the file declares its name. A member of an object whose
 * type is not known counts as the oldest member of that name. Options of calls do not count. Throws if the script
 * cannot be parsed.
 */
export function findScriptUses(file: string, source: string): readonly Use[] {
  const { program, errors } = parseSync(file, source, { lang: "js" });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? "cannot be parsed"}`);
  const declared = declaredNames(program);
  const uses: Use[] = [];

  const add = (feature: string, keys: readonly string[], guarded = false) => {
    if (keys.length > 0) uses.push({ feature, keys, guarded });
  };

  /** The name of a global variable; undefined for anything else. */
  const globalName = (node: Node | null | undefined): string | undefined =>
    node?.type === "Identifier" && !declared.has(node.name) ? node.name : undefined;

  const noteMember = (node: MemberExpression, { parent, tested, isTest }: Place) => {
    const name = memberName(node);
    if (name === undefined) return;
    const guarded = isTest || tested.has(name) || isOptional(node, parent);
    const owner = globalName(node.object);
    // Classes are often members of a namespace, such as `Intl`.
    const type = owner ?? memberName(node.object) ?? "";
    if (owner !== undefined && globalObjects.has(owner)) add(name, globalKeys(name), guarded);
    else if (owner !== undefined || /^[A-Z]/u.test(type)) {
      const keys = staticKeys(type, name);
      if (keys.length > 0) add(`${type}.${name}`, keys, guarded || tested.has(type));
      else add(`.${name}`, memberKeys(name), guarded || tested.has(type));
    } else add(`.${name}`, memberKeys(name), guarded);
  };

  const noteCall = (node: CallExpression, tested: ReadonlySet<string>) => {
    const method = memberName(node.callee) ?? globalName(node.callee) ?? "";
    const text = node.arguments[0] && textOf(node.arguments[0]);
    if (method === "addEventListener" && text !== undefined)
      add(`event ${text}`, eventKeys(text), tested.has(`on${text}`));
    if (selectorMethods.has(method) && text !== undefined)
      for (const { feature, key, isForgiven } of selectorFeatures(text)) add(feature, [key], isForgiven);
    if (node.callee.type === "MemberExpression" && isIterator(node.callee.object))
      add(`Iterator.${method}`, iteratorKeys(method), tested.has(method));
  };

  const note = (node: Node, place: Place) => {
    const { parent, tested, isTest } = place;
    for (const [feature, key] of syntaxAt(node, place.isInFunction)) add(feature, [key]);
    const name = parent && isReference(node, parent) ? globalName(node) : undefined;
    if (name !== undefined) add(name, globalKeys(name), isTest || tested.has(name));
    if (node.type === "MemberExpression") noteMember(node, place);
    else if (node.type === "CallExpression") noteCall(node, tested);
    else if (node.type === "NewExpression") {
      const type = globalName(node.callee);
      if (type !== undefined) add(`new ${type}`, constructorKeys(type), tested.has(type));
    } else if (node.type === "VariableDeclarator" && node.id.type === "ObjectPattern") {
      const type = globalName(node.init);
      for (const property of type === undefined ? [] : node.id.properties)
        if (property.type === "Property" && property.key.type === "Identifier")
          add(`${type}.${property.key.name}`, staticKeys(type ?? "", property.key.name), tested.has(property.key.name));
    }
    for (const [feature, key] of patternAt(node)) add(feature, [key]);
  };

  const visit = (node: Node, place: Place): void => {
    note(node, place);
    const isInFunction = place.isInFunction || /Function|^StaticBlock$|^PropertyDefinition$/u.test(node.type);
    let { tested } = place;
    for (const [key, child] of childrenOf(node)) {
      visit(child, { parent: node, isInFunction, tested, isTest: isTestOf(key, node, place.isTest) });
      // The rest of an expression or statement depends on its test, and so does all after one that returns.
      if (key === "test" || (node.type === "LogicalExpression" && key === "left"))
        tested = tested.union(new Set(testedNames(child)));
      if (child.type === "IfStatement" && key === "body" && !child.alternate && returns(child.consequent))
        tested = tested.union(new Set(testedNames(child.test)));
    }
  };
  visit(program, { parent: undefined, isInFunction: false, tested: new Set(), isTest: false });
  return uses;
}

/** True for `a.name?.()` and `a.name?.b`. */
const isOptional = (node: MemberExpression, parent: Node | undefined): boolean =>
  (parent?.type === "CallExpression" && parent.callee === node && parent.optional) ||
  (parent?.type === "MemberExpression" && parent.object === node && parent.optional);

/** True for what is only compared, or converted to a boolean, in a test. */
function isTestOf(key: string, node: Node, isTest: boolean): boolean {
  if (key === "test") return node.type === "IfStatement" || node.type === "ConditionalExpression";
  if (node.type === "LogicalExpression") return isTest || key === "left";
  if (node.type === "UnaryExpression") return isTest || node.operator === "typeof" || node.operator === "!";
  return isTest && (node.type === "BinaryExpression" || node.type === "ChainExpression");
}

/** False where an identifier is the name of a member or label and not a variable. */
function isReference(node: Node, parent: Node): boolean {
  if (parent.type === "MemberExpression") return parent.object === node || parent.computed;
  if (parent.type === "Property") return parent.value === node || parent.computed;
  return !/^(?:MethodDefinition|PropertyDefinition|LabeledStatement|BreakStatement|ContinueStatement)$/u.test(
    parent.type,
  );
}

/** True for calls such as `map.values()`; `Object.values(…)` makes an array. */
const isIterator = (node: Node): boolean =>
  node.type === "CallExpression" &&
  node.callee.type === "MemberExpression" &&
  iteratorMethods.has(memberName(node.callee) ?? "") &&
  !(node.callee.object.type === "Identifier" && node.callee.object.name === "Object");

/** Features of a regular expression, literal or made from texts. */
function patternAt(node: Node): ReturnType<typeof patternFeatures> {
  if (node.type === "Literal" && "regex" in node) return patternFeatures(node.regex.pattern, node.regex.flags);
  if (node.type !== "NewExpression" && node.type !== "CallExpression") return [];
  if (node.callee.type !== "Identifier" || node.callee.name !== "RegExp") return [];
  const [pattern = "", flags = ""] = node.arguments.map(textOf);
  return patternFeatures(pattern, flags);
}
