import { parse, type AtRule, type Container, type Declaration, type Document } from "postcss";
import { isKnown } from "../compat-data.ts";
import type { Use } from "../feature.ts";
import { selectorFeatures } from "./selectors.ts";
import { valueFeatures } from "./values.ts";

/**
 * Features that a style sheet uses. Names of one engine, such as `-webkit-…`, do not count: others ignore them. Throws
 * if the style sheet cannot be parsed.
 */
export function findStyleUses(file: string, source: string): readonly Use[] {
  const uses: Use[] = [];
  const root = parse(source, { from: file });

  root.walkAtRules((rule) => {
    const key = `css.at-rules.${rule.name}`;
    if (!isKnown(key)) return;
    uses.push({ feature: `@${rule.name}`, keys: [key], guarded: false });
    for (const [, name = "", comparison] of rule.params.matchAll(/\(\s*([a-z-]+)\s*([<>])?/gu)) {
      if (isKnown(`${key}.${name}`))
        uses.push({ feature: `@${rule.name} (${name})`, keys: [`${key}.${name}`], guarded: false });
      if (comparison && rule.name === "media")
        uses.push({ feature: "@media (a > b)", keys: [`${key}.range_syntax`], guarded: false });
    }
  });

  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const supports = supportsAround(rule);
    for (const { feature, key, isForgiven } of selectorFeatures(rule.selector))
      uses.push({ feature, keys: [key], guarded: isForgiven || supports.includes(feature) });
    if (rule.parent?.type === "rule")
      uses.push({ feature: "nesting", keys: ["css.selectors.nesting"], guarded: false });
  });

  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    const supports = supportsAround(declaration);
    const isCustom = prop.startsWith("--");
    if (prop.startsWith("-") && !isCustom) return;
    const property = `css.properties.${isCustom ? "custom-property" : prop}`;
    if (isKnown(property) && !isDescriptor(declaration))
      uses.push({
        feature: isCustom ? "--custom-property" : prop,
        keys: [property],
        guarded: !isCustom && supports.includes(prop),
      });
    const hasFallback = hasEarlier(declaration);
    for (const [feature, key] of valueFeatures(prop, value)) {
      const guarded = hasFallback || supports.includes(feature.replace("()", "(").replace(": ", ":"));
      uses.push({ feature, keys: [key], guarded });
    }
    if (/^(?:gap|row-gap|column-gap)$/u.test(prop) && isFlex(declaration.parent))
      uses.push({ feature: "gap in flex", keys: ["css.properties.gap.flex_context"], guarded: false });
  });
  return uses;
}

/** The conditions of `@supports` around a node, without spaces. */
function supportsAround(node: { readonly parent: Container | Document | undefined }): string {
  const { parent } = node;
  if (!parent || parent.type === "root") return "";
  const own = parent.type === "atrule" && (parent as AtRule).name === "supports" ? (parent as AtRule).params : "";
  return own.replaceAll(/\s/gu, "").replaceAll(/^not\b.*$/gu, "") + supportsAround(parent);
}

/** True if the same rule has an earlier value of the property, which browsers use if they do not know this one. */
const hasEarlier = (declaration: Declaration): boolean =>
  declaration.parent?.nodes.some(
    (other, nth, all) => other.type === "decl" && other.prop === declaration.prop && nth < all.indexOf(declaration),
  ) ?? false;

const isFlex = (rule: Container | undefined): boolean =>
  rule?.nodes?.some((node) => node.type === "decl" && node.prop === "display" && node.value.endsWith("flex")) ?? false;

const isKeyframe = ({ parent }: { readonly parent: Container | Document | undefined }): boolean =>
  parent?.type === "atrule" && (parent as AtRule).name.endsWith("keyframes");

/** True in `@font-face` and the like, whose descriptors share names with properties. */
const isDescriptor = ({ parent }: Declaration): boolean =>
  parent?.type === "atrule" && !["media", "supports", "layer", "container"].includes((parent as AtRule).name);
