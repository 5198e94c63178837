import type { ModalContent } from "../../modal-content.ts";

const aboutTheForm = "The form takes about two minutes, and we send it over a secure connection.";
const toItsSite =
  "If a lender is ready to review your request, we take you to its site. We can't tell ahead of time whether one will be.";
const yourChoice =
  "It's your choice. You don't have to take an offer, and asking is free. Find more answers in our [FAQs](modal:faqs).";

/** Content by type of site. */
export const howItWorks: Readonly<Record<"paydayLoan" | "personalLoan", ModalContent>> = {
  paydayLoan: {
    title: "How It Works",
    intro: ["{site} lets you ask many short-term lenders at once. There are four steps."],
    sections: [
      {
        heading: "1. Fill out the request",
        paragraphs: ["Tell us how much you need, who you are, and where you work and bank.", aboutTheForm],
      },
      {
        heading: "2. Lenders review it",
        paragraphs: [
          "We show your request to lenders that serve your state. This takes a few minutes at most.",
          toItsSite,
        ],
      },
      {
        heading: "3. Review and e-sign",
        paragraphs: [
          "The lender shows you the loan agreement. Look at the amount, the fee in dollars, the APR and the due date. If you agree, sign it online. If you don't, close the page.",
        ],
      },
      {
        heading: "4. Get your money",
        paragraphs: [
          "The lender puts the money in your bank account, typically within one business day. On the due date, most lenders take the full payment from the same account.",
        ],
      },
      {
        heading: "Before you continue",
        paragraphs: [
          "A short-term loan is an expensive way to borrow. Don't ask for more than you can pay back on your next payday.",
          yourChoice,
        ],
      },
    ],
  },
  personalLoan: {
    title: "How It Works",
    intro: ["{site} helps you find out what personal loan lenders can do for you. There are four steps."],
    sections: [
      {
        heading: "1. Fill out the request",
        paragraphs: [
          "Tell us how much you want to borrow and what for. Then tell us about your income, your home and your bank.",
          aboutTheForm,
        ],
      },
      {
        heading: "2. Lenders review it",
        paragraphs: ["We show your request to lenders that serve your state and make loans of this size.", toItsSite],
      },
      {
        heading: "3. Review and e-sign",
        paragraphs: [
          "The lender shows you its documents. Look at the APR, the monthly payment, the number of months and the total you will pay. If you agree, sign them online. If you don't, close the page.",
        ],
      },
      {
        heading: "4. Get your money",
        paragraphs: [
          "The lender puts the money in your bank account, typically within one business day. Then you pay it back each month, as the agreement says.",
        ],
      },
      {
        heading: "Before you continue",
        paragraphs: ["Add up what you owe each month. Make sure you can fit in one more payment.", yourChoice],
      },
    ],
  },
};
