import { inEnvironment, inSite } from "./check.ts";
import type { Candidate, Check } from "./check.ts";

/** Checks who may frame the site. */
export const embedding: Check = (candidate) => {
  const { environment, configuration } = candidate;
  const parents = configuration.embedding?.parents ?? [];
  const at = (index: number) => ["embedding", "parents", index];
  return [
    ...(environment.iframeEnabled && parents.length === 0
      ? [
          inEnvironment(
            candidate,
            "NoParents",
            ["iframeEnabled"],
            "false, or at least one origin in embedding.parents in site.json",
          ),
        ]
      : []),
    ...parents.flatMap((parent, index) =>
      parents.indexOf(parent) < index
        ? [inSite(candidate, "DuplicateParent", at(index), "a parent not listed earlier")]
        : [],
    ),
  ];
};

/** Origins that may frame the site: none if it is not for frames, and in production only https. */
export function parentsOf({ environment, configuration }: Pick<Candidate, "environment" | "configuration">): string[] {
  if (!environment.iframeEnabled) return [];
  const parents = configuration.embedding?.parents ?? [];
  return parents.filter((parent) => !environment.production || parent.startsWith("https:"));
}
