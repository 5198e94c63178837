import type { ModalContent } from "../../../modal/content.ts";

const last =
  "If you sign, the lender sends the money to your bank account, typically within one business day. When and how you pay back stands in the agreement.";

/** By type of site. */
export const howItWorks: Readonly<Record<"paydayLoan" | "personalLoan", ModalContent>> = {
  paydayLoan: {
    title: "How It Works",
    sections: [
      {
        steps: [
          "Fill out the request. It takes about two minutes and costs nothing.",
          "Lenders of short-term loans review it. If one can help, you go to its site; nobody can promise that one will.",
          "Review the loan agreement: the amount, the finance charge, the APR and the due date. Sign it electronically only if it suits you.",
          last,
        ],
      },
    ],
  },
  personalLoan: {
    title: "How It Works",
    sections: [
      {
        steps: [
          "Fill out the request. It takes about two minutes and costs nothing.",
          "Lenders of personal loans review it. If one makes an offer, you go to its site; nobody can promise that one will.",
          "Review the documents: the amount, the APR, the monthly payment and the term. Sign them electronically only if they suit you.",
          last,
        ],
      },
    ],
  },
};
