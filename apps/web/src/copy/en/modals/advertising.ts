import type { ModalContent } from "../../../modal/content.ts";
import { sampleNote } from "./sample-note.ts";

export const advertising: ModalContent = {
  title: "Advertising Disclosure",
  note: sampleNote,
  sections: [
    {
      heading: "How this site earns its money",
      paragraphs: [
        "{site} is an advertising network run by {company}. Lenders and other partners pay us a referral fee for requests that we pass on to them. What they pay can influence which lenders see your request, and in which order.",
      ],
    },
    {
      heading: "What we are not",
      paragraphs: [
        "{company} is not a lender and not an agent of one. We make no loans and no credit decisions, and we do not set rates, fees or terms.",
      ],
    },
    {
      heading: "Who may receive your request",
      paragraphs: [
        "Lenders, aggregators that work with lenders of their own, and tribal lenders, which are owned by Native American tribes and may lend under tribal law instead of the law of your state. Our network does not include every lender, and other offers may suit you better.",
      ],
    },
    {
      heading: "Where it is available",
      paragraphs: [
        "The service is not available in all states. States limit loans, their amounts and their cost differently; we do not pass on requests that our rules for your state rule out.",
      ],
    },
  ],
};
