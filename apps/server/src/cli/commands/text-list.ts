import type { Inquiry } from "../../messages/index.ts";
import type { Command } from "../command.ts";
import type { Column } from "../../system/index.ts";
import { withPrivacyCases } from "../with-privacy-cases.ts";

const columns: readonly Column<Inquiry>[] = [
  { key: "id", heading: "ID", value: ({ id }) => id },
  { key: "site", heading: "SITE", value: ({ siteId }) => siteId },
  { key: "receivedAt", heading: "RECEIVED", value: ({ at }) => new Date(at) },
];

/** In quotes, so that no line of the text can pass for our own output. */
const opened: readonly Column<Inquiry>[] = [
  { key: "phoneNumber", heading: "PHONE", value: ({ values }) => values["phoneNumber"] },
  {
    key: "text",
    heading: "TEXT",
    value: ({ values }) => values["text"],
    text: ({ values }) => JSON.stringify(values["text"] ?? ""),
  },
];

/** Lists text messages without a known keyword. One of them may ask to opt out in other words. */
export const textList: Command = {
  usage: "text list [--open]",
  summary: "List incoming texts with no known keyword, oldest first",
  options: {
    "--open": "also the text and phone number (personal data)",
  },
  example: "text list",
  result: "rows",
  async run({ has, config, clock, output, print, store }) {
    return withPrivacyCases(config(), { clock, print, store }, async ({ inquiries }) => {
      const texts = await inquiries.list("text-other");
      await output.rows([...columns, ...(has("open") ? opened : [])], texts, "No unread texts.");
      if (texts.length > 0) print("To turn one into a privacy request: loanbridge privacy sort ID RIGHT");
    });
  },
};
