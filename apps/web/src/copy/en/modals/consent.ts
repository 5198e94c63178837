import type { ModalContent } from "../../modal-content.ts";
import { sampleNote } from "./sample-note.ts";

export const consent: ModalContent = {
  title: "Consent to Electronic Documents",
  note: sampleNote,
  intro: [
    "A federal law, the E-SIGN Act, lets us give you documents on a screen instead of on paper if you agree. Please read this first.",
  ],
  sections: [
    {
      heading: "What you agree to",
      paragraphs: [
        "By sending the form you agree that {company}, and the lenders and partners that look at your request, may give you notices, disclosures and agreements about it electronically: on this site, on theirs, or by e-mail. Your electronic signature counts as one on paper.",
      ],
    },
    {
      heading: "Paper copies",
      paragraphs: [
        "You can ask for a paper copy of anything that we gave you electronically. It is free. Write to {company}, {address}. For a lender's documents, ask the lender; it may charge for paper.",
      ],
    },
    {
      heading: "How to take it back",
      paragraphs: [
        "You can take this consent back at any time, at no cost. Write to us at the address above. It does not undo what you received before. A request that is still open cannot go on without it.",
      ],
    },
    {
      heading: "What you need",
      list: [
        "A phone, tablet or computer with a current web browser and an internet connection.",
        "An e-mail address that you read. Tell us when it changes: [Contact](modal:contact).",
        "A way to keep what you receive: storage on the device or a printer.",
      ],
    },
    {
      heading: "You can read this",
      paragraphs: [
        "By sending the form you also say that you were able to open and read this page, and that you can keep or print it.",
      ],
    },
    {
      heading: "More to read",
      paragraphs: ["See also the [Terms & Conditions](modal:terms) and the [Privacy Policy](modal:privacy)."],
    },
  ],
};
