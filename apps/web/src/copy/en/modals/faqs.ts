/** A question. `configured`: the site's configuration may answer it in its own words. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly configured?:
    | "qualifyingIncome"
    | "haveABankAccount"
    | "driversLicense"
    | "fillOutForm"
    | "approved"
    | "howLong"
    | "whenDoFundsCome"
    | "whatIsApr";
}

interface Section {
  readonly id: string;
  readonly heading: string;
  readonly questions: readonly Question[];
}

const sections: readonly Section[] = [
  {
    id: "whatIs",
    heading: "What is a Personal Loan",
    questions: [
      {
        id: "personal-loan",
        question: "What is a personal loan?",
        answer:
          "Money that you borrow and pay back with interest or fees, at once or in installments. It is usually unsecured: nothing of yours is pledged for it.",
      },
      {
        id: "use",
        question: "What may I use it for?",
        answer:
          "For anything lawful. It is an expensive way to pay for things that can wait; consider [cheaper ways](modal:faqs?section=moreInfo&subsection=alternatives) first.",
      },
    ],
  },
  {
    id: "qualifying",
    heading: "Qualifying for a Loan",
    questions: [
      {
        id: "eligible",
        question: "Who can ask for a loan?",
        answer:
          "You must be 18 or older, a U.S. citizen with a valid Social Security number, hold a valid U.S. driver's license or state ID, and have a checking or savings account. A lender may ask for more.",
      },
      {
        id: "income",
        question: "Which income counts?",
        answer:
          "Wages, self-employment, pensions and benefits. Some lenders may accept benefits of at least $1000 a month.",
        configured: "qualifyingIncome",
      },
      {
        id: "bank-account",
        question: "Do I need a bank account?",
        answer: "Yes, a checking or savings account in your name: lenders pay out to it and collect from it.",
        configured: "haveABankAccount",
      },
      {
        id: "license",
        question: "Do I need a driver's license?",
        answer: "A valid U.S. driver's license or a state ID. Lenders use it to verify who you are.",
        configured: "driversLicense",
      },
    ],
  },
  {
    id: "process",
    heading: "The Loan Request Process",
    questions: [
      {
        id: "form",
        question: "How long does the form take?",
        answer: "About two minutes. Have your bank details and your next pay date at hand.",
        configured: "fillOutForm",
      },
      {
        id: "approved",
        question: "Will I be approved?",
        answer: "Only a lender can say. We make no credit decisions and cannot promise an offer.",
        configured: "approved",
      },
      {
        id: "how-long",
        question: "How long until I know?",
        answer: "Usually less than two minutes after you sent the request. You see how many lenders have answered.",
        configured: "howLong",
      },
      {
        id: "funds",
        question: "When does the money come?",
        answer: "If you sign a lender's agreement, typically within one business day. Your bank may take longer.",
        configured: "whenDoFundsCome",
      },
    ],
  },
  {
    id: "rates",
    heading: "Rates & Fees",
    questions: [
      {
        id: "cost",
        question: "What does it cost?",
        answer:
          "Asking costs nothing. What a loan costs is set by the lender and stands in its agreement. Typical figures: [Rates & Fees](modal:ratesAndFees).",
      },
      {
        id: "apr",
        question: "What is an APR?",
        answer:
          "The annual percentage rate: what a loan costs a year, fees included, as a share of what you borrow. Use it to compare offers. Short loans have a high one.",
        configured: "whatIsApr",
      },
    ],
  },
  {
    id: "repaying",
    heading: "Repaying My Loan",
    questions: [
      {
        id: "how",
        question: "How do I pay it back?",
        answer: "As your agreement says, usually by a withdrawal from your bank account on the due dates.",
      },
      {
        id: "early",
        question: "May I pay it back early?",
        answer: "Ask your lender. Lenders of our network charge no penalty for it.",
      },
      {
        id: "late",
        question: "What if I cannot pay in time?",
        answer:
          "Call your lender before the due date. Late payment can mean fees, renewal costs, collection, and a worse credit record. Many lenders offer a payment plan.",
      },
    ],
  },
  {
    id: "moreInfo",
    heading: "More Information",
    questions: [
      {
        id: "rep",
        question: "How do I reach a representative?",
        answer:
          "See [Contact](modal:contact). For questions about a loan, please ask your lender: we have no part in it.",
      },
      {
        id: "data",
        question: "What happens to my data?",
        answer: "The [Privacy Policy](modal:privacy) says it in full. To be removed: [Remove Me](modal:unsub).",
      },
      {
        id: "alternatives",
        question: "What else could I do?",
        answer:
          "Ask for a payment plan, an advance from your employer, a small-dollar loan of your bank or credit union, or a non-profit credit counselor. These are often cheaper.",
      },
    ],
  },
];

export const faqs = {
  title: "Frequently Asked Questions",
  intro: {
    paydayLoan:
      "Short-term loans are expensive and meant for short emergencies only. Nothing here answers your question? [Contact](modal:contact).",
    personalLoan:
      "What to know before you ask for a personal loan. Nothing here answers your question? [Contact](modal:contact).",
  },
  sections,
} as const;
