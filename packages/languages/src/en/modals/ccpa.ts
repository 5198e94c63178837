import type { ModalContent } from "../../modal-content.ts";
import { sampleNote } from "./sample-note.ts";

export const ccpa: ModalContent = {
  title: "California Privacy Notice",
  note: sampleNote,
  intro: [
    "Effective January 1, 2020.",
    "This notice of {company}, {address} (“we”), is for visitors to {site}, its users and others who live in California (“you”). We provide it under the California Consumer Privacy Act of 2018 (CCPA). It supplements our [Privacy Policy](modal:privacy). Terms defined in the CCPA have the same meaning here.",
  ],
  sections: [
    {
      id: "collect",
      heading: "Information we collect",
      paragraphs: [
        "We collect information that identifies you, relates to you, or could be linked with you or your household. This table shows the categories in the CCPA, and which of them we collected from consumers within the last 12 months.",
      ],
      table: {
        head: ["Category", "Examples", "Collected"],
        rows: [
          [
            "A. Identifiers",
            "Name, mailing and email address, network address, Social Security or driver's license number",
            "YES",
          ],
          [
            "B. Personal information listed in the California Customer Records statute",
            "Name, address, phone number, employment, bank account number and other financial information",
            "YES",
          ],
          [
            "C. Protected classification characteristics under California or federal law",
            "Age, citizenship, military status",
            "YES",
          ],
          ["D. Commercial information", "Goods or services bought or considered", "NO"],
          ["E. Biometric information", "Fingerprints, faceprints, voiceprints", "NO"],
          [
            "F. Internet or other similar network activity",
            "Browsing and search history, use of a site or an ad",
            "NO",
          ],
          ["G. Geolocation data", "Physical location or movements", "NO"],
          ["H. Sensory data", "Audio, visual or similar information", "NO"],
          ["I. Professional or employment-related information", "Current or past job, employer, income", "YES"],
          ["J. Non-public education information", "Grades, class lists, student records", "NO"],
          ["K. Inferences drawn from other personal information", "A profile of likes, habits or abilities", "NO"],
        ],
      },
    },
    {
      heading: "What is not personal information",
      list: [
        "Information from public records.",
        "Information that no longer identifies anyone.",
        "Information covered by other laws instead of the CCPA, such as the Fair Credit Reporting Act, the Gramm-Leach-Bliley Act and the Driver's Privacy Protection Act.",
      ],
    },
    {
      id: "sources",
      heading: "Where it comes from",
      list: [
        "From you: the forms you fill out and the messages you write.",
        "From your browser, as you use the site.",
        "From companies that help us check what you tell us, and from lenders that answer your request.",
      ],
    },
    {
      id: "purposes",
      heading: "Business purposes: what we use it for",
      list: [
        "To do what you gave it to us for: send your request to lenders and partners.",
        "To verify who you are, and to find and stop fraud.",
        "To answer your questions and requests.",
        "To send you messages you agreed to.",
        "To run, test, protect and improve the site.",
        "To follow the law, and to respond to courts and government agencies.",
        "To review or carry out a sale of our business.",
      ],
    },
    {
      paragraphs: [
        "We will not collect more categories, or use what we have for a very different purpose, without telling you first.",
      ],
    },
    {
      id: "disclosure",
      heading: "Disclosure for a business purpose",
      paragraphs: [
        "In the preceding 12 months we disclosed these categories for a business purpose: A (identifiers), B (customer records), C (protected characteristics), F (network activity) and I (employment). We disclosed them to companies that work for us, to lenders, and to aggregators and other partners. Our contracts limit what the companies that work for us may do with them.",
      ],
    },
    {
      id: "sale",
      heading: "Sale of personal information",
      paragraphs: [
        "In the preceding 12 months we sold these categories: A (identifiers), B (customer records), C (protected characteristics), F (network activity) and I (employment). We sold them to lenders, aggregators and marketing partners. See [Our Marketing Partners](modal:partners).",
        "We do not sell the personal information of people under 18.",
      ],
    },
    {
      id: "opt-out",
      heading: "Do not sell my personal information: your right to opt out",
      paragraphs: [
        "You can tell us at any time not to sell your personal information. Use the [California contact form](modal:ccpa-contact). You do not need an account. We act on it within 15 calendar days. After that, we wait at least 12 months before we ask you to opt back in.",
        "We treat a Global Privacy Control signal from your browser as the same request.",
      ],
    },
    {
      id: "access",
      heading: "Your right to know, and to take your data with you",
      paragraphs: ["You can ask us about the last 12 months. Once we have verified your request, we tell you:"],
      list: [
        "the categories of personal information we collected about you;",
        "the categories of sources it came from;",
        "why we collected or sold it;",
        "the categories of third parties we shared it with;",
        "which categories we sold, and which we disclosed for a business purpose, and to what kinds of recipients;",
        "the pieces of personal information themselves, in a format you can take to someone else (data portability).",
      ],
    },
    {
      id: "deletion",
      heading: "Your right to have it deleted",
      paragraphs: [
        "You can ask us to delete what we collected from you. Once we have verified your request, we delete it and tell the companies that work for us to do the same. We may keep what we need:",
      ],
      list: [
        "to complete what you asked for, or to carry out a contract with you;",
        "to find security incidents and fraud, and to act against them;",
        "to find and fix errors on the site;",
        "to protect free speech or another legal right;",
        "to follow the California Electronic Communications Privacy Act or another law;",
        "for public research that you agreed to;",
        "for internal uses that you would reasonably expect.",
      ],
    },
    {
      id: "request",
      heading: "How to make a request, and who can",
      paragraphs: [
        "Use the [California contact form](modal:ccpa-contact), or write to {company}, {address}.",
        "Only you, or a person registered with the California Secretary of State that you authorized to act for you, may make a request about your personal information. You may also make one for your minor child.",
        "You may ask to know, or for a copy, twice within 12 months. Your request must tell us enough to verify that you are the person it is about, or that you may act for that person. It must also tell us enough to understand and answer it. We cannot answer a request that we cannot verify. You do not have to create an account. A request made through a password-protected account that you have with us counts as verified. We use what you tell us in a request only to verify it.",
      ],
    },
    {
      id: "timing",
      heading: "When and how we answer",
      paragraphs: [
        "We answer within 45 days of your request. If we need more time, up to 90 days more, we tell you in writing why and how long. We answer by mail or email, whichever you choose. What we tell you covers the 12 months before your request. If we cannot do what you ask, we explain why. Copies come in a format that is easy to use. There is no charge, unless requests are excessive or clearly unfounded. In that case, we tell you the cost before we continue.",
      ],
    },
    {
      id: "equal",
      heading: "No discrimination",
      paragraphs: ["We do not treat you differently for using your rights under the CCPA. We will not:"],
      list: [
        "deny you goods or services;",
        "charge you different prices or rates, or impose penalties;",
        "give you a lower level or quality of service;",
        "suggest that you may get a different price, rate or quality.",
      ],
    },
    {
      heading: "Changes",
      paragraphs: ["We may change this notice. If we do, we post the new version here with its date."],
    },
    {
      heading: "How to reach us",
      paragraphs: ["{company}, {address}. [California contact form](modal:ccpa-contact). [Contact](modal:contact)."],
    },
  ],
};
