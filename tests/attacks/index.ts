import type { Attack } from "./attack.ts";
import { reapplyGuessing } from "./reapply-guessing.ts";
import { reapplyStranger } from "./reapply-stranger.ts";
import { resumeFixation } from "./resume-fixation.ts";

/** Every attack by name, in the order of the table in docs/security.md. */
export const attacks: Readonly<Record<string, Attack>> = {
  "reapply-stranger": reapplyStranger,
  "reapply-guessing": reapplyGuessing,
  "resume-fixation": resumeFixation,
};
