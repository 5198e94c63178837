import type { ModalContent } from "../../../modal/content.ts";
import { sampleNote } from "./sample-note.ts";

export const ccpa: ModalContent = {
  title: "California Privacy Notice",
  note: sampleNote,
  intro: [
    "Effective January 1, 2020. This notice of {company}, {address}, is for visitors of {site} who live in California. It adds to the [Privacy Policy](modal:privacy).",
  ],
  sections: [
    {
      heading: "Categories of personal information",
      paragraphs: ["What we collected in the preceding 12 months:"],
      table: {
        head: ["Category", "Collected"],
        rows: [
          ["A. Identifiers", "YES"],
          ["B. Records listed in the California Customer Records statute", "YES"],
          ["C. Protected classification characteristics", "YES"],
          ["D. Commercial information", "NO"],
          ["E. Biometric information", "NO"],
          ["F. Internet or similar network activity", "NO"],
          ["G. Geolocation data", "NO"],
          ["H. Sensory data", "NO"],
          ["I. Professional or employment-related information", "YES"],
          ["J. Non-public education information", "NO"],
          ["K. Inferences drawn from other personal information", "NO"],
        ],
      },
    },
    {
      heading: "Sources and purposes",
      paragraphs: [
        "It comes from you, from your browser, and from companies that help us to verify it. We use it to match your request with lenders, to prevent fraud, to run and improve the site, and to follow the law.",
      ],
    },
    {
      heading: "Disclosure and sale",
      paragraphs: [
        "In the preceding 12 months we disclosed, and sold, information of the categories A, B, C, F and I to lenders and marketing partners. We do not sell information of anyone under 18.",
      ],
    },
    {
      id: "opt-out",
      heading: "Do not sell my personal information",
      paragraphs: [
        "You may tell us at any time not to sell your personal information: use the [California form](modal:ccpa-contact). We act on it within 15 days. We also honor Global Privacy Control signals of your browser.",
      ],
    },
    {
      heading: "Access, portability and deletion",
      paragraphs: [
        "You may ask, up to twice in 12 months, what we hold about you and receive a copy of it. You may ask us to delete it; exceptions apply, such as records that the law obliges us to keep. We answer within 45 days and may extend that once by up to 90 days, and tell you why.",
        "Only you, or a person registered with the state whom you authorized, may ask. A request through a password-protected account counts as verified.",
      ],
    },
    {
      heading: "No disadvantage",
      paragraphs: ["We do not treat you differently because you used a right of yours."],
    },
  ],
};
