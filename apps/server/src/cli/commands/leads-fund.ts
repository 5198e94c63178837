import type { Command } from "../command.ts";
import { reportLead } from "../report-lead.ts";

export const leadsFund: Command = {
  usage: "leads fund ID LENDER --why TEXT",
  summary: "Record that a lender funded an application that it bought, as its feedback would",
  run: (input) => reportLead("funded", input),
};
