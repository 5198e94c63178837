import type { ModalContent } from "../../../modal/content.ts";

export const unsub: ModalContent = {
  title: "Remove Me",
  sections: [
    {
      heading: "E-mail",
      paragraphs: [
        "Use the unsubscribe link in any e-mail of ours, or write to [{optOutEmail}](mailto:{optOutEmail}) from the address that should be removed. You need not give a reason.",
      ],
    },
    { heading: "Text messages", paragraphs: ["Reply X, STOP, END or QUIT to any text message of ours."] },
    {
      heading: "Lenders",
      paragraphs: [
        "A lender that already received your request keeps lists of its own: please tell the lender as well. [Contact](modal:contact).",
      ],
    },
  ],
};
