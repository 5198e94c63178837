import type { ModalContent } from "../../../modal/content.ts";

export const ccpaContact: ModalContent = {
  title: "California Consumer Protection Act Form",
  sections: [
    {
      paragraphs: [
        "For California residents only. Everyone else: see how to [contact a representative](modal:faqs?section=moreInfo&subsection=rep).",
        "Write to {company}, {address}, with your full name, e-mail address, phone number, address with zip code, year of birth, and what you ask for. [Other ways to reach us](modal:contact).",
      ],
    },
  ],
};
