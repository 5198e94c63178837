import type { ModalContent } from "../../modal-content.ts";
import { sampleNote } from "./sample-note.ts";

export const privacy: ModalContent = {
  title: "Privacy Policy",
  note: sampleNote,
  intro: [
    "Effective January 01, 2020.",
    "This policy tells you what {company} collects on {site}, why, who gets it, and what you can do about it.",
  ],
  sections: [
    {
      heading: "What we collect",
      list: [
        "What you type: your name, address, e-mail address and phone number, date of birth, Social Security number, license or ID, income, employer and bank details.",
        "What your browser sends: your network address, the type of your browser, and the pages that you open.",
        "A cookie that holds your place, so that you do not lose your request.",
        "What others tell us: whether your data checks out, and what a lender decided on your request.",
      ],
    },
    {
      heading: "Why we collect it",
      list: [
        "To show your request to lenders and partners.",
        "To check who you are and to stop fraud.",
        "To answer you and to send what you asked for.",
        "To run, measure and improve this site.",
        "To keep the records that the law asks for.",
      ],
    },
    {
      heading: "Who gets it",
      list: [
        "Lenders, aggregators and other partners that look at your request. They pay us for it. In some states the law calls this a sale.",
        "Companies that work for us, such as those that host the site or check for fraud. They may use your data only for that work.",
        "Courts and public offices, where the law says so.",
        "A buyer, if our business or a part of it is sold.",
      ],
    },
    {
      paragraphs: [
        "Once a lender or partner has your request, its own privacy policy applies. Names are under [Our Marketing Partners](modal:partners).",
      ],
    },
    {
      heading: "Cookies",
      paragraphs: [
        "One cookie holds your place in your request. You can delete it in your browser; you then start over. The site does not use it to follow you to other sites.",
      ],
    },
    {
      heading: "How we protect it",
      paragraphs: [
        "Your data is encrypted on its way and where it is stored. It is opened only as far as a task needs it. After you send your Social Security, account and license numbers, no page shows them again. No system is perfectly safe.",
      ],
    },
    {
      heading: "How long we keep it",
      paragraphs: [
        "We keep your data as long as we need it for your request, for the records that the law asks for, and to settle disputes. Then we delete it.",
      ],
    },
    {
      heading: "Your choices",
      list: [
        "Get off our lists: [Remove Me](modal:unsub).",
        "Live in California? The [California Privacy Notice](modal:ccpa) lists your rights, with the right to tell us not to sell your data.",
        "Your browser can send a Global Privacy Control signal. We take it as a request not to sell your data.",
        "You need not send a request at all. Without the data on the form, lenders cannot look at one.",
      ],
    },
    {
      heading: "Age",
      paragraphs: ["This site is for adults. We do not knowingly collect or sell data of anyone under 18."],
    },
    {
      heading: "Changes",
      paragraphs: ["When we change this policy, we put the new one here with its date."],
    },
    {
      heading: "More to read",
      paragraphs: [
        "See also the [Terms & Conditions](modal:terms) and the [E-Consent](modal:consent). Questions? {company}, {address}. [Contact](modal:contact).",
      ],
    },
  ],
};
