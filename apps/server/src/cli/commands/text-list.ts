import type { Command } from "../command.ts";
import { table } from "../table.ts";
import { withPrivacyCases } from "../with-privacy-cases.ts";

/** Lists text messages without a known keyword. One of them may ask to opt out in other words. */
export const textList: Command = {
  usage: "text list [--open]",
  summary:
    "List incoming texts with no known keyword, oldest first; --open: also the text and phone number (personal data)",
  async run({ has, config, clock, print, store }) {
    return withPrivacyCases(config(), { clock, print, store }, async ({ inquiries }) => {
      const texts = await inquiries.list("text-other");
      const rows = texts.map(({ id, siteId, at }) => [id, siteId, new Date(at).toISOString()]);
      const [headings, ...lines] = table(["ID", "SITE", "RECEIVED"], rows);
      if (headings !== undefined) print(headings);
      for (const [index, { values }] of texts.entries()) {
        print(lines[index] ?? "");
        if (has("open")) print(`  ${values["phoneNumber"] ?? ""}: ${JSON.stringify(values["text"] ?? "")}`);
      }
      if (texts.length === 0) print("No unread texts.");
      else print("To turn one into a privacy request: loanbridge privacy sort ID RIGHT");
    });
  },
};
