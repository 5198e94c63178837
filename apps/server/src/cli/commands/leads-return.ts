import type { Command } from "../command.ts";
import { reportLead } from "../report-lead.ts";

export const leadsReturn: Command = {
  usage: "leads return ID LENDER --why TEXT",
  summary: "Record that a lender returned an application that it bought, as its feedback would",
  run: (input) => reportLead("returned", input),
};
