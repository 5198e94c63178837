import data from "@mdn/browser-compat-data/forLegacyNode";
import type { Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data/types";

/** Browsers that the promise names, by their ID in the data, in the order of its table. */
export const browsers = {
  chrome: "Chrome",
  chrome_android: "Chrome on Android",
  edge: "Edge",
  firefox: "Firefox",
  safari: "Safari",
  safari_ios: "Safari on iOS",
  samsunginternet_android: "Samsung Internet",
} as const;
export type Browser = keyof typeof browsers;
export const browserIds = Object.keys(browsers) as readonly Browser[];

/** The first version of each browser that has a feature; undefined if none has it fully and without a flag. */
export type Versions = Readonly<Record<Browser, string | undefined>>;

/** Version and day of the data, such as "8.1.9 of 2026-11-12". */
export const dataVersion = `${data.__meta.version} of ${data.__meta.timestamp.slice(0, 10)}`;

/** The month of a release, such as "2023-02"; "?" if the data does not know it. */
export const releaseOf = (browser: Browser, version: string): string =>
  data.browsers[browser].releases[version]?.release_date?.slice(0, 7) ?? "?";

/** The part of the data at a key such as "css.selectors.has"; undefined if there is none. Names may not contain dots. */
export function partAt(key: string): Identifier | undefined {
  let part: Identifier | undefined = data as unknown as Identifier;
  for (const name of key.split(".")) part = part && Object.hasOwn(part, name) ? part[name] : undefined;
  return part;
}

/** True if the data has versions for a key. */
export const isKnown = (key: string): boolean => partAt(key)?.__compat !== undefined;

/** The versions of the oldest of several keys, in each browser. `inPart`: partial support is enough. */
export function versionsAt(keys: readonly string[], inPart = false): Versions {
  const all = keys.map((key) => partAt(key)?.__compat?.support ?? {});
  return versionsFrom((browser) =>
    oldest(
      all
        .flatMap((support) => support[browser] ?? [])
        .filter((statement) => isUsable(statement, inPart))
        .map(({ version_added: added }) => added),
    ),
  );
}

/** Makes versions from a function of the browser. */
export const versionsFrom = (versionOf: (browser: Browser) => string | undefined): Versions =>
  Object.fromEntries(browserIds.map((browser) => [browser, versionOf(browser)])) as Versions;

/** False if only behind a flag, under another name, or no longer. Full support often replaces partial support. */
const isUsable = (statement: SimpleSupportStatement, inPart: boolean): boolean =>
  !statement.flags &&
  statement.prefix === undefined &&
  statement.alternative_name === undefined &&
  (statement.partial_implementation ? inPart : statement.version_removed === undefined);

/** "≤" says that an older version may have it too. */
function oldest(added: readonly (string | false)[]): string | undefined {
  return added
    .filter((version): version is string => version !== false && version !== "preview")
    .map((version) => version.replace("≤", ""))
    .toSorted(compareVersions)[0];
}

/** Orders versions such as "9" and "15.4"; undefined, which no version reaches, comes last. */
export function compareVersions(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
  const [parts, others] = [one, other].map((version) => version.split(".").map(Number)) as [number[], number[]];
  for (let nth = 0; nth < Math.max(parts.length, others.length); nth += 1) {
    const difference = (parts[nth] ?? 0) - (others[nth] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
