import { recordLenderNotified } from "../../privacy/index.ts";
import type { Command } from "../command.ts";
import { withDesk } from "../with-desk.ts";

export const privacyTold: Command = {
  usage: "privacy told ID LENDER",
  summary: "Record that you notified a lender that has the data about the request",
  async run({ args: [id = "", lender = ""], config, clock, print }) {
    return withDesk(config(), { clock, print }, (desk) => recordLenderNotified(desk, id, lender));
  },
};
