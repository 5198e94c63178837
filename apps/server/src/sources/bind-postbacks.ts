import { type Installation, minSignatureKeyLength } from "../lenders/index.ts";
import type { SourceProblem } from "./compile-sources.ts";
import { withSimulator } from "./postback.ts";
import type { Source } from "./types.ts";

/** Puts this installation's origin and key into the postbacks of a source. */
export function bindPostbacks(
  source: Source,
  { origins, secrets }: Installation,
): { readonly source: Source; readonly problems: readonly SourceProblem[] } {
  const { postbacks } = source.file;
  if (postbacks === undefined) return { source, problems: [] };
  const { secret: name, ...templates } = postbacks;
  const urls = Object.entries(templates).flatMap(([event, template]) =>
    template === undefined ? [] : [[event, withSimulator(template, origins["simulator"] ?? "")]],
  );
  const bound = {
    ...source,
    file: {
      ...source.file,
      postbacks: { ...(Object.fromEntries(urls) as typeof templates), ...(name && { secret: name }) },
    },
  };
  if (name === undefined) return { source: bound, problems: [] };
  const key = secrets[name];
  const refuse = (expected: string) => ({
    source: bound,
    problems: [{ file: `${source.name}.json`, path: "postbacks.secret", expected }],
  });
  if (key === undefined) return refuse(`${name} to be set in the environment or LENDER_SECRETS_FILE`);
  if (key.length < minSignatureKeyLength)
    return refuse(`at least ${String(minSignatureKeyLength)} characters in ${name}`);
  return { source: { ...bound, postbackKey: key }, problems: [] };
}
