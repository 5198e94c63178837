import type { ModalContent } from "../../modal-content.ts";
import { sampleNote } from "./sample-note.ts";

export const terms: ModalContent = {
  title: "Terms & Conditions",
  note: sampleNote,
  intro: [
    "These terms are an agreement between you and {company}, which runs {site}. By sending a request through this site you accept them. If you do not accept them, please do not use the site.",
  ],
  sections: [
    {
      heading: "What this site is",
      paragraphs: [
        "{site} is a marketplace. We pass loan requests to lenders and other partners, and they pay us for that. {company} is not a lender, makes no loans and takes part in no credit decision. The site costs you nothing. See our [Advertising Disclosure](modal:advertising).",
      ],
    },
    {
      heading: "Who may use it",
      list: [
        "You are at least 18 years old and live in the United States.",
        "You ask for a loan for yourself, for personal, family or household needs.",
        "What you tell us is true, complete and about yourself.",
        "You live in a state where this service is available.",
      ],
    },
    {
      heading: "What happens to a request",
      paragraphs: [
        "You ask us to share your request with lenders and partners that may be able to help. There is no promise that any of them makes an offer. Rates, fees and terms are those of the lender. Read its agreement before you sign. You are free to say no.",
        "Some lenders are owned by Native American tribes and may lend under tribal law. Some partners are aggregators that pass requests on to lenders of their own.",
      ],
    },
    {
      heading: "Checks of what you tell us",
      paragraphs: [
        "We and our partners may check who you are and what you tell us. The [Credit Authorization](modal:credit-authorization) covers credit checks.",
      ],
    },
    {
      heading: "Messages",
      paragraphs: [
        "We may send you e-mails about your request. We send marketing texts only if you agreed to them; that is never a condition of a loan. To stop messages, use [Remove Me](modal:unsub), or reply X, STOP, END or QUIT to a text. The [E-Consent](modal:consent) covers documents that you receive electronically.",
      ],
    },
    {
      heading: "What you may not do",
      list: [
        "Use the name or the data of another person.",
        "Send requests by program, copy the site, or look for ways around its security.",
        "Use the site to break a law.",
      ],
    },
    {
      heading: "Other sites",
      paragraphs: [
        "Links lead to sites of lenders and others. We do not run those sites and do not answer for them. Their own terms apply.",
      ],
    },
    {
      heading: "What we do not promise",
      paragraphs: [
        "We offer the site as it is. We cannot promise that it always works or that everything a lender tells us is up to date. As far as the law allows, we do not answer for a loan that a lender makes or does not make. Nothing here takes away a right that the law gives you and that you cannot give up.",
      ],
    },
    {
      heading: "Names and texts",
      paragraphs: [
        "The names, marks, texts and pictures on this site belong to {company} or to those who let us use them.",
      ],
    },
    {
      heading: "Changes",
      paragraphs: [
        "We may change these terms. The terms that stand here when you send a request are the ones that count for it.",
      ],
    },
    {
      heading: "Your data",
      paragraphs: [
        "The [Privacy Policy](modal:privacy) says what we collect and who gets it. People in California also have the [California Privacy Notice](modal:ccpa).",
      ],
    },
    { heading: "How to reach us", paragraphs: ["{company}, {address}. [Contact](modal:contact)."] },
  ],
};
