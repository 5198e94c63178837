import type { ModalContent } from "../../../modal/content.ts";
import { sampleNote } from "./sample-note.ts";

export const consent: ModalContent = {
  title: "Consent to Electronic Documents",
  note: sampleNote,
  sections: [
    {
      heading: "What you agree to",
      paragraphs: [
        "By submitting the form you agree that {company} and the lenders that review your request may give you notices, disclosures and agreements about it electronically: on this site, on theirs, or by e-mail.",
      ],
    },
    {
      heading: "Paper copies",
      paragraphs: [
        "You may ask for a paper copy of anything that we gave you electronically, at no charge: write to {company}, {address}. For a lender's documents, ask the lender.",
      ],
    },
    {
      heading: "Taking it back",
      paragraphs: [
        "You may withdraw this consent at any time by writing to us. It does not undo what was given to you before. A request that is still under way cannot go on without it.",
      ],
    },
    {
      heading: "What you need",
      list: [
        "A device with a current web browser and an internet connection.",
        "An e-mail address that you read. Tell us when it changes.",
        "A way to keep what you receive: storage or a printer.",
      ],
    },
    {
      heading: "More",
      paragraphs: ["See also the [Terms & Conditions](modal:terms) and the [Privacy Policy](modal:privacy)."],
    },
  ],
};
