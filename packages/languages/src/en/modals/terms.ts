import type { ModalContent } from "../../modal-content.ts";
import { sampleNote } from "./sample-note.ts";

export const terms: ModalContent = {
  title: "Terms & Conditions",
  note: sampleNote,
  intro: [
    "These terms are an agreement between you and {company}, which runs {site}. By sending a request through this site, you accept them. If you do not accept them, please do not use the site.",
  ],
  sections: [
    {
      heading: "What this site is",
      paragraphs: [
        "{site} is a marketplace. We send loan requests to lenders and other partners, and they pay us for that. {company} is not a lender, makes no loans and takes no part in credit decisions. The site is free for you to use. See our [Advertising Disclosure](modal:advertising).",
      ],
    },
    {
      heading: "Who may use it",
      list: [
        "You are at least 18 years old and live in the United States.",
        "You are asking for a loan for yourself, for personal, family or household needs.",
        "What you tell us is true, complete and about you.",
        "You live in a state where this service is available.",
      ],
    },
    {
      heading: "What happens to your request",
      paragraphs: [
        "You ask us to share your request with lenders and partners that may be able to help. We do not promise that any of them will make an offer. The lender sets the rates, fees and terms. Read its agreement before you sign. You are free to say no.",
        "Some lenders are owned by Native American tribes and may lend under tribal law. Some partners are aggregators that send requests to lenders in their own networks.",
      ],
    },
    {
      heading: "Checking what you tell us",
      paragraphs: [
        "We and our partners may verify who you are and what you tell us. The [Credit Authorization](modal:credit-authorization) covers credit checks.",
      ],
    },
    {
      heading: "Messages",
      paragraphs: [
        "We may send you emails about your request. We send marketing texts only if you agreed to them. Agreeing is never a condition of getting a loan. To stop messages, use [Remove Me](modal:unsub), or reply X, STOP, END or QUIT to a text. The [E-Consent](modal:consent) covers documents you receive electronically.",
      ],
    },
    {
      heading: "What you may not do",
      list: [
        "Use another person's name or data.",
        "Send automated requests, copy the site, or try to get around its security.",
        "Use the site to break the law.",
      ],
    },
    {
      heading: "Other sites",
      paragraphs: [
        "Some links lead to the sites of lenders and others. We do not run those sites and are not responsible for them. Their own terms apply.",
      ],
    },
    {
      heading: "What we do not promise",
      paragraphs: [
        "We offer the site as is. We cannot promise that it always works or that everything a lender tells us is up to date. As far as the law allows, we are not responsible for a loan that a lender makes or does not make. Nothing here takes away a legal right that you cannot give up.",
      ],
    },
    {
      heading: "Trademarks and content",
      paragraphs: [
        "The names, trademarks, text and pictures on this site belong to {company} or to others who let us use them.",
      ],
    },
    {
      heading: "Changes",
      paragraphs: [
        "We may change these terms. The terms posted here when you send a request are the ones that apply to it.",
      ],
    },
    {
      heading: "Your data",
      paragraphs: [
        "The [Privacy Policy](modal:privacy) explains what we collect and who gets it. California residents should also read the [California Privacy Notice](modal:ccpa).",
      ],
    },
    { heading: "How to reach us", paragraphs: ["{company}, {address}. [Contact](modal:contact)."] },
  ],
};
