import type { Section } from "./headings.ts";

/** The text under each step's heading, and an expandable explanation. */
export const slideTexts: Readonly<Record<Section, { assistText: string; more?: { label: string; text: string } }>> = {
  "about-you": {
    assistText: "Lenders need to know who you are.",
    more: {
      label: "Why do you need my Social Security number?",
      text: "Lenders have to know who you are before they lend. Some use the number to look up your credit history. We encrypt it as soon as it arrives, and no one can see it here again, not even you.",
    },
  },
  address: { assistText: "Your ZIP code fills in your city and state." },
  job: { assistText: "Work, benefits and pensions all count." },
  pay: {
    assistText: "Lenders plan your payments around your paydays.",
    more: {
      label: "What if I'm not paid on a regular schedule?",
      text: "Choose the closest match and the next day you expect to be paid.",
    },
  },
  bank: {
    assistText: "If a lender approves your loan, it sends the money here.",
    more: {
      label: "Where do I find these numbers?",
      text: "Look at the bottom of a check. The routing number comes first and has nine digits. The account number is next. No checks? Look under account details in your bank's app.",
    },
  },
  loan: { assistText: "This helps lenders see if they can help." },
  consents: { assistText: "None of these affect your loan request. Skip any you don't want." },
};
