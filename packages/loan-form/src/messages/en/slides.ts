import type { Section } from "./headings.ts";

/** The text under each step's heading, and an expandable explanation. */
export const slideTexts: Readonly<Record<Section, { assistText: string; more?: { label: string; text: string } }>> = {
  "about-you": {
    assistText: "Lenders need to know who is asking.",
    more: {
      label: "Why do you need my Social Security number?",
      text: "Lenders must know who you are before they lend, and some look up your credit history with it. It is encrypted as soon as it arrives, and nobody can see it here again, not even you.",
    },
  },
  address: { assistText: "Your ZIP code fills in the city and the state." },
  job: { assistText: "Work, benefits and pensions all count." },
  pay: {
    assistText: "Lenders plan repayments around the days on which you are paid.",
    more: {
      label: "What if I am paid irregularly?",
      text: "Choose what comes closest, and the next day on which you expect money.",
    },
  },
  bank: {
    assistText: "A lender that says yes sends the money here.",
    more: {
      label: "Where do I find these numbers?",
      text: "At the bottom of a check: first the routing number, nine digits long, then the account number. Without checks: in your bank's app, under the details of the account.",
    },
  },
  loan: { assistText: "This helps lenders that fit to say yes." },
  consents: { assistText: "None of these changes your request. Leave them as they are if you do not want them." },
};
