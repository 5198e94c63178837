import type { Command } from "../command.ts";
import { withDesk } from "../with-desk.ts";

/** Lists text messages without a known keyword. One of them may ask to opt out in other words. */
export const textList: Command = {
  usage: "text list [--open]",
  summary:
    "Texts that came in and ask for nothing we know, the oldest first; --open: also what was written, and by whom",
  async run({ args: [flag], config, clock, print }) {
    return withDesk(config(), { clock, print }, async ({ requests }) => {
      const texts = await requests.list("text-other");
      for (const { id, siteId, at, values } of texts) {
        print([id, siteId, new Date(at).toISOString()].join("  "));
        if (flag !== undefined) print(`  ${values["phoneNumber"] ?? ""}: ${JSON.stringify(values["text"] ?? "")}`);
      }
      if (texts.length === 0) print("There are none.");
      else print("`privacy sort ID RIGHT` makes a privacy request of one.");
    });
  },
};
