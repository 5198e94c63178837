import { isKnown, partAt } from "../compat-data.ts";

const types = "css.types";

const unitKeys: Readonly<Record<string, string>> = {
  ...Object.fromEntries(["dvb", "dvh", "dvi", "dvmax", "dvmin", "dvw"].map((unit) => [unit, "_dynamic"])),
  ...Object.fromEntries(["lvb", "lvh", "lvi", "lvmax", "lvmin", "lvw"].map((unit) => [unit, "_large"])),
  ...Object.fromEntries(["svb", "svh", "svi", "svmax", "svmin", "svw"].map((unit) => [unit, "_small"])),
};
const containerUnits = new Set(["cqb", "cqh", "cqi", "cqmax", "cqmin", "cqw"]);

/** Keys of the functions that any property may use, by name. Those of one property are below the property. */
const functionKeys: ReadonlyMap<string, string> = new Map(
  Object.entries(partAt(types) ?? {}).flatMap(([type, part]) => [
    ...Object.keys(part).flatMap((name): readonly (readonly [string, string])[] =>
      isKnown(`${types}.${type}.${name}`) ? [[name, `${types}.${type}.${name}`]] : [],
    ),
    [type, `${types}.${type}`] as const,
  ]),
);

/** Features of a property's value, by name and key. */
export function valueFeatures(property: string, value: string): readonly (readonly [feature: string, key: string])[] {
  const bare = value.replaceAll(/"[^"]*"|'[^']*'/gu, '""').replaceAll(/url\([^)]*\)/gu, "url()");
  const part = `css.properties.${property}`;
  return [...bare.matchAll(/(?<![\w.#-])(?:[\d.]+)?([a-z-][\w-]*)(\()?/giu)].flatMap(([whole, word = "", opening]) => {
    const name = word.toLowerCase();
    if (name.startsWith("--")) return [];
    if (opening) {
      const key = isKnown(`${part}.${name}`) ? `${part}.${name}` : functionKeys.get(name);
      return key !== undefined && isKnown(key) ? [[`${name}()`, key] as const] : [];
    }
    if (/^[\d.]/u.test(whole)) return unitFeature(name);
    return !property.startsWith("--") && isKnown(`${part}.${name}`)
      ? [[`${property}: ${name}`, `${part}.${name}`] as const]
      : [];
  });
}

function unitFeature(unit: string): readonly (readonly [feature: string, key: string])[] {
  const length = `${types}.length`;
  if (containerUnits.has(unit)) return [[unit, `${length}.container_query_length_units`]];
  const key =
    unitKeys[unit] === undefined ? `${length}.${unit}` : `${length}.viewport_percentage_units${unitKeys[unit]}`;
  return isKnown(key) ? [[unit, key]] : [];
}
