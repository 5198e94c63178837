import { browserIds, browsers, compareVersions, versionsAt, type Versions } from "./compat-data.ts";
import type { Exceptions } from "./exceptions/exception.ts";
import { kinds, type Feature, type Kind } from "./feature.ts";
import { knownExceptions, type Measured } from "./measure.ts";
import { includes, isOlder, minimumOf } from "./minimum.ts";
import type { Promised } from "./promise.ts";

/** Differences between a build and the promise, one line each. */
export function promiseProblems(
  measured: Measured,
  promised: Promised,
  exceptions: Readonly<Record<Kind, Exceptions>> = knownExceptions,
): readonly string[] {
  return [
    ...kinds.flatMap((kind) => [
      ...tooNew(measured.required[kind], promised[kind]),
      ...tooHigh(kind, measured.minimum[kind], promised[kind]),
      ...exceptionProblems(exceptions[kind], measured.features[kind], promised[kind]),
    ]),
    ...startProblems(measured, promised),
  ];
}

/** Features that browsers of the promise lack. */
const tooNew = (required: readonly Feature[], promised: Versions): readonly string[] =>
  required.flatMap(({ name, unguarded, files, versions }) => {
    const lacking = browserIds.filter((browser) => compareVersions(versions[browser], promised[browser]) > 0);
    if (lacking.length === 0) return [];
    const needed = lacking.map(
      (browser) =>
        `${browsers[browser]} ${versions[browser] ?? "of the future"} (promised: ${String(promised[browser])})`,
    );
    return [`${name} in ${(unguarded.length > 0 ? unguarded : files).join(", ")} needs ${needed.join(", ")}.`];
  });

/** Browsers of which older versions would do. */
const tooHigh = (kind: Kind, minimum: Versions, promised: Versions): readonly string[] =>
  browserIds.flatMap((browser) =>
    compareVersions(minimum[browser], promised[browser]) < 0
      ? [
          `${browsers[browser]} is promised from ${String(promised[browser])}, but ${kind} need only ${String(minimum[browser])}: run npm run browsers -- --write.`,
        ]
      : [],
  );

function exceptionProblems(
  exceptions: Exceptions,
  features: readonly Feature[],
  promised: Versions,
): readonly string[] {
  return Object.entries(exceptions).flatMap(([name, [kind]]) => {
    const found = features.filter((feature) => includes(name, feature));
    if (found.length === 0) return [`The exception for ${name} is for nothing in the build: remove it.`];
    if (found.every((feature) => isOlder(feature, promised)))
      return [`The exception for ${name} changes nothing, as older browsers have it: remove it.`];
    const files = found.flatMap(({ unguarded }) => unguarded);
    return kind === "guarded" && files.length > 0
      ? [`${name} is used without a test or fallback in ${files.join(", ")}.`]
      : [];
  });
}

/** Older browsers parse the scripts, so that the page's script has to refuse them itself. */
function startProblems({ startConditions }: Measured, { scripts }: Promised): readonly string[] {
  const started = minimumOf(startConditions.map(({ keys }) => ({ versions: versionsAt(keys) })));
  const tested = startConditions.map(({ feature }) => feature).join(", ") || "nothing";
  return browserIds.flatMap((browser) =>
    compareVersions(started[browser], scripts[browser]) === 0
      ? []
      : [
          `apps/web/src/main.tsx tests for ${tested} before it starts, which ${browsers[browser]} has from ${String(started[browser])}, but ${scripts[browser]} is promised: test for what came with that version.`,
        ],
  );
}
