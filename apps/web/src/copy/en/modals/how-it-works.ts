import type { ModalContent } from "../../modal-content.ts";

const yourChoice =
  "It is your choice. You do not have to take an offer, and asking costs you nothing. More answers are in our [FAQs](modal:faqs).";

/** Content by type of site. */
export const howItWorks: Readonly<Record<"paydayLoan" | "personalLoan", ModalContent>> = {
  paydayLoan: {
    title: "How It Works",
    intro: ["{site} helps you ask many lenders of short-term loans at once. There are four steps."],
    sections: [
      {
        heading: "1. Fill out the request",
        paragraphs: [
          "Tell us how much you need, who you are, and where you work and bank. The form takes about two minutes. It is sent over a secure link.",
        ],
      },
      {
        heading: "2. Lenders review it",
        paragraphs: [
          "We show your request to lenders that serve your state. This takes a few minutes at most. If one of them wants to go on, we send you to its site. We cannot say in advance whether one will.",
        ],
      },
      {
        heading: "3. Review and e-sign",
        paragraphs: [
          "The lender shows you the loan agreement. Look at the amount, the fee in dollars, the APR and the day you must pay it back. If you agree, sign it online. If you do not, close the page.",
        ],
      },
      {
        heading: "4. Get your money",
        paragraphs: [
          "The lender puts the money in your bank account, typically within one business day. On the due date, most lenders take the full payment from the same account.",
        ],
      },
      {
        heading: "Before you go on",
        paragraphs: [
          "A short-term loan is a costly way to borrow. Ask for no more than you can pay back on your next payday.",
          yourChoice,
        ],
      },
    ],
  },
  personalLoan: {
    title: "How It Works",
    intro: ["{site} helps you compare what lenders of personal loans can do for you. There are four steps."],
    sections: [
      {
        heading: "1. Fill out the request",
        paragraphs: [
          "Tell us how much you want to borrow and what for. Then tell us about your income, your home and your bank. The form takes about two minutes. It is sent over a secure link.",
        ],
      },
      {
        heading: "2. Lenders review it",
        paragraphs: [
          "We show your request to lenders that serve your state and make loans of this size. If one of them wants to go on, we send you to its site. We cannot say in advance whether one will.",
        ],
      },
      {
        heading: "3. Review and e-sign",
        paragraphs: [
          "The lender shows you its documents. Look at the APR, the monthly payment, the number of months and the total that you will pay. If you agree, sign them online. If you do not, close the page.",
        ],
      },
      {
        heading: "4. Get your money",
        paragraphs: [
          "The lender puts the money in your bank account, typically within one business day. You then pay it back month by month, as the agreement says.",
        ],
      },
      {
        heading: "Before you go on",
        paragraphs: ["Add up what you owe each month. Make sure that one more payment fits.", yourChoice],
      },
    ],
  },
};
