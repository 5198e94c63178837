import { browserIds, compareVersions, versionsAt, versionsFrom, type Browser, type Versions } from "./compat-data.ts";
import type { Exceptions } from "./exceptions/exception.ts";
import type { Feature } from "./feature.ts";

/** The features that browsers must have, with the versions that have enough of each. */
export function requiredFeatures(features: readonly Feature[], exceptions: Exceptions): readonly Feature[] {
  return features.flatMap((feature) => {
    const exception = Object.entries(exceptions).find(([name]) => includes(name, feature));
    if (!exception) return [feature];
    const [, [kind]] = exception;
    return kind === "partial" ? [{ ...feature, versions: versionsAt(feature.keys, true) }] : [];
  });
}

/** True if an exception of that name is for the feature: `hyphens` includes `hyphens: auto`. */
export const includes = (name: string, feature: Feature): boolean =>
  feature.name === name || feature.name.startsWith(`${name}: `);

/** The versions that have all features; undefined where no version has. */
export const minimumOf = (features: readonly Pick<Feature, "versions">[]): Versions =>
  versionsFrom((browser) =>
    features
      .map(({ versions }) => versions[browser])
      .toSorted(compareVersions)
      .at(-1),
  );

/** Names of the features that make a version of a browser the oldest, sorted. */
export const decidingFeatures = (features: readonly Feature[], browser: Browser): readonly string[] => {
  const minimum = minimumOf(features)[browser];
  return features
    .filter(({ versions }) => versions[browser] === minimum)
    .map(({ name }) => name)
    .toSorted();
};

/** True if a feature raises none of the versions, and decides none. */
export const isOlder = (feature: Feature, versions: Versions): boolean =>
  browserIds.every((browser) => compareVersions(feature.versions[browser], versions[browser]) < 0);
