/** Heading of each section of the long form. */
export const sectionHeadings = {
  "about-you": "About you",
  address: "Your address",
  job: "Your income",
  pay: "Your pay",
  bank: "Your bank account",
  loan: "Your request",
  consents: "Optional",
} as const;

export type Section = keyof typeof sectionHeadings;

export const pageHeaders = {
  landing: "Request a loan",
  fullForm: "Tell us about yourself",
  fullFormPg1: "Tell us about yourself",
  fullFormPg2: "Your pay and bank account",
  paySchedule: "When are you paid?",
  resubmit: "Try a smaller amount",
  reapply: "Send your request again",
  fingerprintReapply: "Find your earlier request",
  mailboxCode: "Check your email",
} as const;
