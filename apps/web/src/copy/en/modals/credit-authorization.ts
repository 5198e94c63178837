import type { ModalContent } from "../../../modal/content.ts";
import { sampleNote } from "./sample-note.ts";

export const creditAuthorization: ModalContent = {
  title: "Credit Authorization Agreement",
  note: sampleNote,
  intro: ["By submitting your request you acknowledge and agree that:"],
  sections: [
    {
      list: [
        "(a) {site}, its providers and agents may obtain consumer information about you through a soft credit check, to assess whether you are eligible and to find products for you. A soft check does not affect your credit score.",
        "(b) This information may be sent to lenders and service providers.",
        "(c) It may be used to verify your identity.",
        "(d) Lenders may obtain consumer reports about you from credit reporting agencies. A lender's full check may affect your credit score; lenders must tell you about theirs.",
        "(e) Lenders may use this information for prequalification and for credit decisions.",
      ],
    },
    {
      heading: "If you are declined",
      paragraphs: [
        "A lender that declines you because of a consumer report must tell you so and name the agency. You may then get that report free of charge and dispute what is wrong in it.",
      ],
    },
  ],
};
