import { recordLenderNotified } from "../../privacy/cases/case-file.ts";
import type { Command } from "../command.ts";
import { withDesk } from "../with-desk.ts";

export const privacyTold: Command = {
  usage: "privacy told ID LENDER",
  summary: "Notes that you told a lender which has the data what the person wants",
  async run({ args: [id = "", lender = ""], config, clock, print }) {
    return withDesk(config(), { clock, print }, (desk) => recordLenderNotified(desk, id, lender));
  },
};
