import { confirmCase } from "../../privacy/index.ts";
import type { Command } from "../command.ts";
import { withDesk } from "../with-desk.ts";

export const privacyConfirm: Command = {
  usage: "privacy confirm ID",
  summary: "Record that you confirmed receipt by mail or phone (emailed receipts are recorded automatically)",
  async run({ args: [id = ""], config, clock, print }) {
    return withDesk(config(), { clock, print }, (desk) => confirmCase(desk, id));
  },
};
