const regExp = "javascript.builtins.RegExp";
const grammar = "javascript.regular_expressions";

const flagKeys: Readonly<Record<string, string>> = {
  d: `${regExp}.hasIndices`,
  s: `${regExp}.dotAll`,
  u: `${regExp}.unicode`,
  v: `${regExp}.unicodeSets`,
  y: `${regExp}.sticky`,
};

const syntax: readonly (readonly [feature: string, key: string, written: RegExp])[] = [
  ["/(?<=)/", `${grammar}.lookbehind_assertion`, /\(\?<[=!]/u],
  ["/(?<name>)/", `${grammar}.named_capturing_group`, /\(\?<[A-Za-z$_]/u],
  ["/(?i:)/", `${grammar}.modifier`, /\(\?[ims]*-?[ims]+:|\(\?-[ims]+:/u],
];

/** The features of a regular expression that not every browser with modules has. */
export function patternFeatures(pattern: string, flags: string): readonly (readonly [feature: string, key: string])[] {
  // Without escaped characters and sets, in which these signs mean themselves.
  const bare = pattern.replaceAll(/\\./gsu, "").replaceAll(/\[[^\]]*\]/gu, "");
  const isUnicode = /[uv]/u.test(flags);
  return [
    ...flags.split("").flatMap((flag) => (flagKeys[flag] ? [[`/${flag} flag`, flagKeys[flag]] as const] : [])),
    ...syntax.flatMap(([feature, key, written]) => (written.test(bare) ? [[feature, key] as const] : [])),
    ...(isUnicode && /(?<!\\)(?:\\\\)*\\p\{/iu.test(pattern)
      ? [["/\\p{…}/u", `${grammar}.unicode_character_class_escape`] as const]
      : []),
  ];
}
