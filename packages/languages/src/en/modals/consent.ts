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
        "By sending the form, you agree that {company}, and the lenders and partners that review your request, may give you notices, disclosures and agreements about it electronically: on this site, on theirs, or by email. Your electronic signature counts the same as one on paper.",
      ],
    },
    {
      heading: "Paper copies",
      paragraphs: [
        "You can ask for a paper copy of anything we gave you electronically. It is free. Write to {company}, {address}. For a lender's documents, ask the lender. It may charge for paper copies.",
      ],
    },
    {
      heading: "How to withdraw your consent",
      paragraphs: [
        "You can withdraw this consent at any time, at no cost. Write to us at the address above. This does not change what you already received. We cannot continue an open request without your consent.",
      ],
    },
    {
      heading: "What you need",
      list: [
        "A phone, tablet or computer with a current web browser and an internet connection.",
        "An email address that you check. Tell us if it changes: [Contact](modal:contact).",
        "A way to keep what you receive: storage on your device, or a printer.",
      ],
    },
    {
      heading: "You can open and read this",
      paragraphs: [
        "By sending the form, you also confirm that you were able to open and read this page, and that you can save or print it.",
      ],
    },
    {
      heading: "More to read",
      paragraphs: ["See also the [Terms & Conditions](modal:terms) and the [Privacy Policy](modal:privacy)."],
    },
  ],
};
