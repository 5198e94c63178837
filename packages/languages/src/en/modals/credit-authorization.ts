import type { ModalContent } from "../../modal-content.ts";
import { sampleNote } from "./sample-note.ts";

export const creditAuthorization: ModalContent = {
  title: "Credit Authorization Agreement",
  note: sampleNote,
  intro: [
    "By sending your request, you give your written permission under the Fair Credit Reporting Act, and you acknowledge that:",
  ],
  sections: [
    {
      ownMarks: true,
      list: [
        "(a) {site}, its providers and its agents may obtain consumer information about you through a soft credit check, to see whether you are eligible and to find products for you. A soft check does not affect your credit score.",
        "(b) This information may be sent to lenders and service providers.",
        "(c) It may be used to verify your identity.",
        "(d) Lenders may obtain consumer reports about you from credit reporting agencies. A lender's full check can affect your credit score.",
        "(e) Lenders may use this information for prequalification and for credit decisions.",
      ],
    },
    {
      heading: "What we do not do",
      paragraphs: [
        "{company} makes no credit decisions. A soft check does not promise you a loan, a rate or an amount.",
      ],
    },
    {
      heading: "If a lender says no",
      paragraphs: [
        "If a lender turns you down because of a consumer report, it must tell you and name the agency. You then have 60 days to get that report for free, and you can dispute anything in it that is wrong.",
      ],
    },
    {
      heading: "More to read",
      paragraphs: ["See also the [Terms & Conditions](modal:terms) and the [Privacy Policy](modal:privacy)."],
    },
  ],
};
