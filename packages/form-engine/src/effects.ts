import { isAnswered } from "./answered.ts";
import { valueAt, withValueAt } from "./path.ts";
import type { Effects, Values } from "./types.ts";

/** Merges two sets of effects. The later one wins for each field and each parameter. */
export function mergeEffects(first: Effects, then: Effects): Effects {
  const extraParams = { ...first.extraParams };
  for (const [field, params] of Object.entries(then.extraParams ?? {})) {
    extraParams[field] = { ...extraParams[field], ...params };
  }
  return {
    ...((first.values ?? then.values) && { values: { ...first.values, ...then.values } }),
    ...((first.fills ?? then.fills) && { fills: { ...first.fills, ...then.fills } }),
    ...((first.filledFor ?? then.filledFor) && { filledFor: { ...first.filledFor, ...then.filledFor } }),
    ...((first.extraParams ?? then.extraParams) && { extraParams }),
    ...((first.refusals ?? then.refusals) && { refusals: { ...first.refusals, ...then.refusals } }),
    ...((first.events ?? then.events) && { events: [...(first.events ?? []), ...(then.events ?? [])] }),
  };
}

/** Returns the values after the effects are applied. Value names may be dotted paths. */
export function applyEffects(values: Values, effects: Effects): Values {
  const open = Object.entries(effects.fills ?? {}).filter(([path]) => !isAnswered(valueAt(values, path)));
  return [...Object.entries(effects.values ?? {}), ...open].reduce(
    (current, [path, value]) => withValueAt(current, path, value),
    values,
  );
}
