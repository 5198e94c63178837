import { checkedSecret, type Installation, minSignatureKeyLength } from "../lenders/index.ts";
import type { SourceProblem } from "./compile-sources.ts";
import { postbackEvents, withSimulator } from "./postback.ts";
import type { Source } from "./types.ts";

/** Puts this installation's origin and key into the postbacks of a source. */
export function bindPostbacks(
  source: Source,
  { origins, secrets }: Installation,
): { readonly source: Source; readonly problems: readonly SourceProblem[] } {
  const { postbacks } = source.file;
  if (postbacks === undefined) return { source, problems: [] };
  const urls = postbackEvents.flatMap((event) => {
    const { [event]: template } = postbacks;
    return template === undefined ? [] : [[event, withSimulator(template, origins["simulator"] ?? "")] as const];
  });
  const file = { ...source.file, postbacks: { ...postbacks, ...Object.fromEntries(urls) } };
  const { secret: name } = postbacks;
  if (name === undefined) return { source: { ...source, file }, problems: [] };
  const key = checkedSecret(name, secrets[name], minSignatureKeyLength);
  return "expected" in key
    ? {
        source: { ...source, file },
        problems: [{ file: `${source.name}.json`, path: "postbacks.secret", expected: key.expected }],
      }
    : { source: { ...source, file, postbackKey: key.value }, problems: [] };
}
