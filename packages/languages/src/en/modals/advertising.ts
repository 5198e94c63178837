import type { ModalContent } from "../../modal-content.ts";
import { sampleNote } from "./sample-note.ts";

export const advertising: ModalContent = {
  title: "Advertising Disclosure",
  note: sampleNote,
  sections: [
    {
      heading: "How this site makes money",
      paragraphs: [
        "{site} is an advertising network run by {company}. Lenders and other partners pay us a referral fee for the requests we send them. The fee can affect which lenders see your request, and in what order. You pay us nothing.",
      ],
    },
    {
      heading: "We are not a lender",
      paragraphs: [
        "{company} is not a lender, a loan broker or an agent of a lender. We make no loans and no credit decisions. We do not set rates, fees or terms, and we cannot tell whether you will get an offer.",
      ],
    },
    {
      heading: "Who may get your information",
      list: [
        "Lenders that serve your state and make loans of the size you want.",
        "Aggregators: companies that send requests to lenders in their own networks.",
        "Tribal lenders: lenders owned by Native American tribes. They may lend under tribal and federal law instead of the law of your state, and their rates may be higher than your state allows.",
      ],
    },
    {
      heading: "What we do not cover",
      paragraphs: [
        "Our network does not include every lender or every kind of loan. The lender that accepts your request may not have the lowest cost. You may find a better offer somewhere else, and you are free to look for one.",
      ],
    },
    {
      heading: "Where it is available",
      paragraphs: [
        "This service is not available in all states. Each state has its own limits on loans, amounts and costs, and the list can change at any time.",
      ],
    },
    {
      heading: "More to read",
      paragraphs: [
        "What loans can cost: [Rates & Fees](modal:ratesAndFees). What we do with your data: [Privacy Policy](modal:privacy). Who our partners are: [Our Marketing Partners](modal:partners).",
      ],
    },
  ],
};
