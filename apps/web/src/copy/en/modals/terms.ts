import type { ModalContent } from "../../../modal/content.ts";
import { sampleNote } from "./sample-note.ts";

export const terms: ModalContent = {
  title: "Terms & Conditions",
  note: sampleNote,
  sections: [
    {
      heading: "What this site is",
      paragraphs: [
        "{site} is run by {company}. It is a marketplace that passes loan requests to lenders and other partners. {company} is not a lender, makes no loans, takes part in no credit decision, and charges you nothing. Lenders pay {company} for requests.",
      ],
    },
    {
      heading: "Who may use it",
      list: [
        "You are at least 18 years old and live in the United States.",
        "What you tell us is true, complete, and about yourself.",
        "You ask for a loan for yourself, and not for someone else.",
      ],
    },
    {
      heading: "What happens to a request",
      paragraphs: [
        "We pass your request to lenders that serve your state and the amount you ask for. There is no promise that one of them makes an offer. Offers, rates, fees and terms are those of the lender. Read the lender's agreement before you sign it; you are free to decline it.",
        "Some lenders are owned by Native American tribes and lend under tribal law. Some partners are aggregators that pass requests on to lenders of their own.",
      ],
    },
    {
      heading: "What we do not promise",
      paragraphs: [
        "The site is offered as it is. We cannot promise that it is always available or that every lender's information is current. Nothing here limits rights that the law gives you and that cannot be waived.",
      ],
    },
    {
      heading: "Your data",
      paragraphs: [
        "The [Privacy Policy](modal:privacy) says what we collect and who receives it. The [E-Consent](modal:consent) covers documents that you receive electronically, and the [Credit Authorization](modal:credit-authorization) covers credit checks.",
      ],
    },
    { heading: "Reach us", paragraphs: ["{company}, {address}. [Contact](modal:contact)."] },
  ],
};
