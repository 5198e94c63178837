import { confirmCase } from "../../privacy/cases/case-file.ts";
import type { Command } from "../command.ts";
import { withDesk } from "../with-desk.ts";

export const privacyConfirm: Command = {
  usage: "privacy confirm ID",
  summary: "Notes that you confirmed the receipt of a request by post or phone; a receipt that was mailed is known",
  async run({ args: [id = ""], config, clock, print }) {
    return withDesk(config(), { clock, print }, (desk) => confirmCase(desk, id));
  },
};
