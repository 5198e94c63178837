import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const noTracking = phraseRule({
  title: "No claim of no tracking while third parties track",
  severity: "violation",
  source: sources.goodRx,
  on: ["landing"],
  ifSite: ({ tracks }) => tracks,
  says: "says that nobody tracks visitors, but the site reports them to third parties",
  claims: {
    en: [
      "no|zero tracking|trackers|cookies|analytics",
      "don't|never|won't|not ..2 track|follow ..3",
      "no other company|companies tracks|track ..3",
      "no third party|parties ..2 track*|cookie*|pixel*",
    ],
    es: ["no rastreamos ..2", "sin rastreo|cookies"],
  },
  examples: {
    bad: [
      { texts: [{ text: "No tracking on this site." }], facts: { tracks: true } },
      { texts: [{ text: "We never track you." }], facts: { tracks: true } },
      { texts: [{ text: "No cookies, no analytics." }], facts: { tracks: true } },
    ],
    good: [
      { texts: [{ text: "No tracking on this site." }], facts: { tracks: false } },
      { texts: [{ text: "If you opt out, other companies stop measuring your visit." }], facts: { tracks: true } },
    ],
  },
});
