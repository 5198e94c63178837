import type { ModalContent } from "../../../modal/content.ts";
import { sampleNote } from "./sample-note.ts";

export const privacy: ModalContent = {
  title: "Privacy Policy",
  note: sampleNote,
  intro: ["Effective January 01, 2020."],
  sections: [
    {
      heading: "What we collect",
      list: [
        "What you type: contact details, date of birth, Social Security number, identification, address, income, employer and bank details.",
        "What your browser sends: network address, type of browser, the pages you see, and a cookie that holds your place.",
      ],
    },
    {
      heading: "Why we collect it",
      paragraphs: [
        "To match your request with lenders, to prevent fraud, to answer you, to keep the records that the law asks for, and, if you agreed, to write or text you.",
      ],
    },
    {
      heading: "Who receives it",
      paragraphs: [
        "Lenders and partners that review your request; companies that run the site for us; authorities where the law requires it. We are paid by lenders for requests. Once a lender has your request, its own privacy policy applies.",
      ],
    },
    {
      heading: "How we protect it",
      paragraphs: [
        "It travels encrypted and is stored encrypted, in parts that are opened only as far as needed. Social Security, account and license numbers are never shown again after you send them. No system is perfectly safe.",
      ],
    },
    {
      heading: "Your choices",
      list: [
        "Leave our lists: [Remove Me](modal:unsub).",
        "California residents: [California Privacy Notice](modal:ccpa), with the right to opt out of the sale of your data.",
        "We honor Global Privacy Control signals of your browser.",
      ],
    },
    { heading: "Age", paragraphs: ["The site is for adults. We do not knowingly collect data of anyone under 18."] },
    {
      heading: "More",
      paragraphs: [
        "See also the [Terms & Conditions](modal:terms) and the [E-Consent](modal:consent). {company}, {address}. [Contact](modal:contact).",
      ],
    },
  ],
};
