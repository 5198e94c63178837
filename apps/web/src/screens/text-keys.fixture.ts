type Json = Readonly<Record<string, unknown>>;

/**
 * Returns the paths of a file's keys that contain free text, from its JSON Schema. `*` is any name, `0` an item of a
 * list.
 */
export function textKeysOf(root: Json): string[] {
  return [...new Set(textsBelow(root, { root, path: [], within: [] }))];
}

interface Place {
  readonly root: Json;
  readonly path: readonly string[];
  /** Enclosing definitions, because a field may contain fields. */
  readonly within: readonly string[];
}

const asObject = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});
const narrowed = ["enum", "const", "pattern", "format"] as const;

function textsBelow(schema: Json, place: Place): string[] {
  const { root, path, within } = place;
  const { $ref, anyOf, type, properties, items, additionalProperties } = schema;
  const below = (key: string, inner: unknown) => textsBelow(asObject(inner), { ...place, path: [...path, key] });
  if (typeof $ref === "string") {
    const name = $ref.split("/").at(-1) ?? "";
    if (within.includes(name)) return [];
    return textsBelow(asObject(asObject(root["$defs"])[name]), { ...place, within: [...within, name] });
  }
  if (Array.isArray(anyOf)) return anyOf.flatMap((one) => textsBelow(asObject(one), place));
  if (type === "string") return narrowed.some((key) => key in schema) ? [] : [path.join(".")];
  return [
    ...Object.entries(asObject(properties)).flatMap(([key, inner]) => below(key, inner)),
    ...(items === undefined ? [] : below("0", items)),
    ...(typeof additionalProperties === "object" ? below("*", additionalProperties) : []),
  ];
}

/** Returns a copy of a value with `text` at a path. */
export function withText(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value))
    return value.map((one: unknown, at) => (String(at) === key ? withText(one, rest, text) : one));
  const object = asObject(value);
  return { ...object, [key]: withText(object[key], rest, text) };
}
