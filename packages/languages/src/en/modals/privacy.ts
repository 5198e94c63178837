import type { ModalContent } from "../../modal-content.ts";
import { sampleNote } from "./sample-note.ts";

export const privacy: ModalContent = {
  title: "Privacy Policy",
  note: sampleNote,
  intro: [
    "Effective January 01, 2020.",
    "This policy explains what {company} collects on {site}, why we collect it, who gets it, and what choices you have.",
  ],
  sections: [
    {
      heading: "What we collect",
      list: [
        "What you type: your name, address, email address and phone number, date of birth, Social Security number, license or ID, income, employer and bank details.",
        "What your browser sends: your network address, the type of browser, and the pages you open.",
        "A cookie that saves your place, so you do not lose your request.",
        "What others tell us: whether your information checks out, and what a lender decided about your request.",
      ],
    },
    {
      heading: "Why we collect it",
      list: [
        "To show your request to lenders and partners.",
        "To check who you are and to stop fraud.",
        "To answer you and send you what you asked for.",
        "To run, measure and improve this site.",
        "To keep the records that the law requires.",
      ],
    },
    {
      heading: "Who gets it",
      list: [
        "Lenders, aggregators and other partners that review your request. They pay us for it. In some states, the law calls this a sale.",
        "Companies that work for us, such as those that host the site or check for fraud. They may use your data only for that work.",
        "Courts and government agencies, when the law requires it.",
        "A buyer, if our business or part of it is sold.",
      ],
    },
    {
      paragraphs: [
        "Once a lender or partner has your request, its own privacy policy applies. For their names, see [Our Marketing Partners](modal:partners).",
      ],
    },
    {
      heading: "Cookies",
      paragraphs: [
        "One cookie saves your place in your request. You can delete it in your browser, but then you have to start over. We do not use it to track you on other sites.",
      ],
    },
    {
      heading: "How we protect it",
      paragraphs: [
        "We encrypt your data when it is sent and when it is stored. We decrypt only what a task needs. After you send your Social Security, account and license numbers, no page shows them again. No system is completely secure.",
      ],
    },
    {
      heading: "How long we keep it",
      paragraphs: [
        "We keep your data as long as we need it for your request, for the records that the law requires, and to settle disputes. Then we delete it.",
      ],
    },
    {
      heading: "Your choices",
      list: [
        "Get off our lists: [Remove Me](modal:unsub).",
        "Live in California? The [California Privacy Notice](modal:ccpa) lists your rights, including the right to tell us not to sell your data.",
        "Your browser can send a Global Privacy Control signal. We treat it as a request not to sell your data.",
        "You do not have to send a request. But lenders cannot review one without the information on the form.",
      ],
    },
    {
      heading: "Age",
      paragraphs: ["This site is for adults. We do not knowingly collect or sell data about anyone under 18."],
    },
    {
      heading: "Changes",
      paragraphs: ["If we change this policy, we post the new version here with its date."],
    },
    {
      heading: "More to read",
      paragraphs: [
        "See also the [Terms & Conditions](modal:terms) and the [E-Consent](modal:consent). Questions? {company}, {address}. [Contact](modal:contact).",
      ],
    },
  ],
};
