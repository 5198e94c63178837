import type { Versions } from "./compat-data.ts";
import { findStyleUses } from "./css/find-uses.ts";
import type { Exceptions } from "./exceptions/exception.ts";
import { scriptExceptions } from "./exceptions/scripts.ts";
import { styleExceptions } from "./exceptions/styles.ts";
import { collectFeatures, type Feature, type Kind, type Source } from "./feature.ts";
import { findScriptUses } from "./js/find-uses.ts";
import { findStartConditions, type StartCondition } from "./js/start-conditions.ts";
import { minimumOf, requiredFeatures } from "./minimum.ts";

/** Needs of the built files. */
export interface Measured {
  /** All features, and those of them that browsers must have, by kind. */
  readonly features: Readonly<Record<Kind, readonly Feature[]>>;
  readonly required: Readonly<Record<Kind, readonly Feature[]>>;
  /** Oldest versions by kind. */
  readonly minimum: Readonly<Record<Kind, Versions>>;
  /** Features that the page's script tests for before it starts. */
  readonly startConditions: readonly StartCondition[];
}

export const knownExceptions: Readonly<Record<Kind, Exceptions>> = {
  scripts: scriptExceptions,
  styles: styleExceptions,
};

/** Finds the features in files, and the oldest versions that have them. `entry`: the page's own script. */
export function measure(
  sources: readonly Source[],
  entry: Source,
  exceptions: Readonly<Record<Kind, Exceptions>> = knownExceptions,
): Measured {
  const all = collectFeatures(sources, { scripts: findScriptUses, styles: findStyleUses });
  const byKind = <Value>(valueOf: (kind: Kind) => Value) => ({
    scripts: valueOf("scripts"),
    styles: valueOf("styles"),
  });
  const features = byKind((kind) => all.filter((feature) => feature.kind === kind));
  const required = byKind((kind) => requiredFeatures(features[kind], exceptions[kind]));
  const minimum = byKind((kind) => minimumOf(required[kind]));
  return { features, required, minimum, startConditions: findStartConditions(entry.file, entry.text) };
}
