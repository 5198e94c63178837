import { Applicant } from "../stack/applicant.ts";
import { startStack } from "../stack/stack.ts";
import type { Attack } from "./attack.ts";
import { challengeIn, enterCode, searchFor, sendAgain, soldTo } from "./earlier-request.ts";

export const reapplyStranger: Attack = {
  does: "Asks `/r-reapply` for a sold request by its email and phone, to get the lender's page, and compares the answers with those for nobody.",
  async run(full) {
    const pairs = full ? 20 : 3;
    const stack = await startStack({}, { mails: true });
    try {
      const victim = await soldTo(stack, 1);
      const { email, primaryPhone } = victim.values;
      let different = 0;
      let leaked = 0;
      for (let asked = 0; asked < pairs; asked += 1) {
        const seen: string[] = [];
        for (const [who, phone] of [
          [email, primaryPhone],
          [`nobody${String(asked)}@example.com`, "5125550199"],
        ]) {
          const stranger = new Applicant(stack.site("payday"), 2);
          const found = await searchFor(stranger, who, phone);
          const challenge = challengeIn(found);
          const tried = await enterCode(stranger, challenge, "000000");
          const after = (await stranger.stored()).body;
          if ((await sendAgain(stranger)).userApplication["redirectUrl"] !== undefined) leaked += 1;
          const all = JSON.stringify([found, tried, after, stranger.cookie !== ""]);
          seen.push(typeof challenge === "string" ? all.replaceAll(challenge, "") : all);
        }
        if (seen[0] !== seen[1]) different += 1;
      }
      return {
        withstood: different + leaked === 0,
        seen: `${String(pairs)} searches: ${String(leaked)} lender's pages, ${String(different)} answers that differ from those for nobody`,
      };
    } finally {
      await stack.close();
    }
  },
};
