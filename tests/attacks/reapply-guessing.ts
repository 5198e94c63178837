import { Applicant } from "../stack/applicant.ts";
import { startStack } from "../stack/stack.ts";
import type { Attack } from "./attack.ts";
import { challengeIn, codesMailedTo, enterCode, searchFor, soldTo } from "./earlier-request.ts";
import { waitUntil } from "./wait-until.ts";

/** Tries for a challenge, and codes for one request in a day: see docs/decisions/0034. */
const [tries, codes] = [5, 5];

export const reapplyGuessing: Attack = {
  does: "Opens many challenges for one applicant and guesses their codes, many at once for each, with no limit by network or contact in the way.",
  async run(full) {
    const [challenges, guesses] = full ? [200, 40] : [8, 12];
    const stack = await startStack({}, { mails: true });
    try {
      const [victim, marker] = [await soldTo(stack, 1), await soldTo(stack, 3)];
      const stranger = new Applicant(stack.site("payday"), 2);
      const { email, primaryPhone } = victim.values;
      const opened: unknown[] = [];
      for (let asked = 0; asked < challenges; asked += 1)
        opened.push(challengeIn(await searchFor(stranger, email, primaryPhone)));
      if (opened.includes(undefined)) return { withstood: false, seen: "a request was handed out without a code" };
      // Searches are handled in order, so once this one's email arrives the earlier ones are done.
      await searchFor(stranger, marker.values["email"], marker.values["primaryPhone"]);
      await waitUntil("the last mail", async () => ((await codesMailedTo(stack, marker)) > 0 ? true : undefined));
      const mailed = await codesMailedTo(stack, victim);
      let compared = 0;
      let most = 0;
      for (const challenge of opened) {
        const answers = await Promise.all(
          Array.from({ length: guesses }, (_, guess) => enterCode(stranger, challenge, String(guess).padStart(6, "0"))),
        );
        // A compared wrong guess is refused as a mismatch (Pattern); the last one ends the challenge.
        const matched = answers.filter(({ errors }) => errors[0]?.code === "Pattern").length + 1;
        compared += matched;
        most = Math.max(most, matched);
      }
      return {
        withstood: most <= tries && mailed <= codes && stranger.cookie === "",
        seen: `${String(challenges * guesses)} guesses, ${String(compared)} compared, at most ${String(most)} for a challenge; ${String(mailed)} codes mailed`,
      };
    } finally {
      await stack.close();
    }
  },
};
