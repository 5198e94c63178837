import type { Command } from "../command.ts";
import { withDesk } from "../with-desk.ts";

/** What phones sent that no rule knows: a wish to stop may be among it, in words of its own. */
export const textList: Command = {
  usage: "text list [--open]",
  summary:
    "Texts that came in and ask for nothing we know, the oldest first; --open: also what was written, and by whom",
  async run({ args: [flag], config, clock, print }) {
    return withDesk(config(), { clock, print }, async ({ inquiries }) => {
      const texts = await inquiries.list("text-other");
      for (const { id, siteId, at, values } of texts) {
        print([id, siteId, new Date(at).toISOString()].join("  "));
        if (flag !== undefined) print(`  ${values["phoneNumber"] ?? ""}: ${JSON.stringify(values["text"] ?? "")}`);
      }
      if (texts.length === 0) print("There are none.");
      else print("`privacy sort ID RIGHT` makes a privacy request of one.");
    });
  },
};
