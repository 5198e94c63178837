import type { Command } from "../command.ts";
import { reportLead } from "../report-lead.ts";

export const leadsReturn: Command = {
  usage: "leads return ID LENDER --why TEXT",
  summary: "Record that a lender returned an application that it bought, as its feedback would",
  options: {
    ID: "the application's ID",
    LENDER: "the lender's ID",
    "--why": "the reason that the lender gave; no personal data",
  },
  example: "leads return 5WNXBM3VdEE4tCqPZsYoIg harborline --why unreachable",
  run: (input) => reportLead("returned", input),
};
