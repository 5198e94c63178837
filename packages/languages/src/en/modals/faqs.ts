type SiteType = "paydayLoan" | "personalLoan";

/**
 * A question. `configured`: the site's configuration may replace the answer. `ways`: our contact options precede the
 * answer. Each line of an answer is a paragraph.
 */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string | Readonly<Record<SiteType, string>>;
  readonly ways?: true;
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
        answer: {
          paydayLoan:
            "A personal loan is money you borrow and pay back with interest or fees. A short-term loan is a small one. You usually pay it back all at once, on your next payday. Some lenders let you pay in a few parts.\nMost of these loans are unsecured. That means you don't put up your car or your home.",
          personalLoan:
            "A personal loan is money you borrow and pay back with interest. You make equal payments, usually once a month, over a set time.\nMost of these loans are unsecured. That means you don't put up your car or your home.",
        },
      },
      {
        id: "use",
        question: "What can I use the money for?",
        answer: {
          paydayLoan:
            "You can use it for any legal purpose, such as a car repair or a bill that's due. This is an expensive way to borrow, so it's meant for short emergencies. It won't fix long-term money problems. Please look at [cheaper choices](modal:faqs?section=moreInfo&subsection=alternatives) first.",
          personalLoan:
            "You can use it for any legal purpose. Many people pay off credit cards, fix up a home or cover a large bill. Some lenders ask what the money is for. Please look at [other choices](modal:faqs?section=moreInfo&subsection=alternatives) too.",
        },
      },
      {
        id: "marketplace",
        question: "Is {site} a lender?",
        answer:
          "No. {company} runs {site}, which is a marketplace. You fill out one form, and we show your request to lenders. We don't make loans, and we don't decide who gets one. Lenders pay us for requests. Our [Advertising Disclosure](modal:advertising) tells you more.",
      },
      {
        id: "amounts",
        question: "How much can I ask for?",
        answer:
          "You can ask for up to {maxLoanAmount}. A lender may offer you less. What you can get depends on your income, your state and the lender.",
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
          "You must be 18 or older. You must be a U.S. citizen with a valid Social Security number. You need a valid U.S. driver's license or state ID. You also need a checking or savings account. You must also meet any further rules of the lender.",
      },
      {
        id: "income",
        question: "What kind of income do I need?",
        answer:
          "Lenders want to see steady income. It can come from a job, your own business or a pension. Some lenders may accept income from benefits of at least $1000 a month.",
        configured: "qualifyingIncome",
      },
      {
        id: "bank-account",
        question: "Do I need a bank account?",
        answer:
          "Yes. You need a checking or savings account in your own name. The lender sends the money there and takes your payments from there.",
        configured: "haveABankAccount",
      },
      {
        id: "license",
        question: "Do I need a driver's license?",
        answer:
          "You need a valid U.S. driver's license or a state ID. Lenders use it to check that you are who you say you are.",
        configured: "driversLicense",
      },
      {
        id: "credit",
        question: "Will this change my credit score?",
        answer:
          "Sending us your request doesn't change your score. We and our partners may do a soft check, which other lenders can't see. A lender may do a full check before it lends, and that can lower your score a little. Our [Credit Authorization](modal:credit-authorization) has the details.",
      },
      {
        id: "bad-credit",
        question: "Can I ask for a loan if I have bad credit?",
        answer:
          "Yes. Each lender has its own rules, and some look at more than your score. Bad credit can mean a higher cost or no offer at all.",
      },
      {
        id: "states",
        question: "Can I ask for a loan in any state?",
        answer:
          "No. States have their own rules on loans, and our service isn't available in all of them. If your state's rules don't allow it, we don't send your request to lenders.",
      },
      {
        id: "military",
        question: "What if I'm in the military?",
        answer:
          "Federal law protects service members and their families. It caps the cost of many loans at 36 percent a year. Many lenders in our network can't lend to you under that cap. Your base may have a relief fund or a counselor who can help.",
      },
    ],
  },
  {
    id: "process",
    heading: "The Loan Request Process",
    questions: [
      {
        id: "form",
        question: "How long does it take to fill out the form?",
        answer:
          "The online form takes about two minutes. Have your ID, your bank details and your next pay date at hand.",
        configured: "fillOutForm",
      },
      {
        id: "approved",
        question: "Will I be approved?",
        answer:
          "We can't say. Only a lender can say yes or no. If a lender is ready to review your request, we take you to its site. If none is, we tell you right away.",
        configured: "approved",
      },
      {
        id: "how-long",
        question: "How long until I hear back?",
        answer:
          "Most people know within a few minutes. While you wait, the page shows you how many lenders have answered.",
        configured: "howLong",
      },
      {
        id: "funds",
        question: "When do I get the money?",
        answer:
          "First you sign the loan agreement with the lender. After that, the money typically reaches your account within one business day. Weekends, holidays and your bank can make it take longer.",
        configured: "whenDoFundsCome",
      },
      {
        id: "free",
        question: "What does it cost to use {site}?",
        answer:
          "It's free. Never pay anyone a fee up front to get a loan. If someone asks you to pay in our name, don't, and [let us know](modal:contact).",
      },
      {
        id: "obliged",
        question: "Do I have to take an offer?",
        answer:
          "No. You can say no to any offer. Read the whole agreement before you sign it. If you don't like the cost, don't sign.",
      },
    ],
  },
  {
    id: "rates",
    heading: "Rates & Fees",
    questions: [
      {
        id: "cost",
        question: "What does a loan cost?",
        answer:
          "Each lender sets its own cost. By law it must show you the APR and the total in dollars before you sign. You can see some examples in [Rates & Fees](modal:ratesAndFees).",
      },
      {
        id: "apr",
        question: "What is an APR?",
        answer: {
          paydayLoan:
            "APR stands for annual percentage rate. It is the cost of a loan for one year, with its fees, as a share of what you borrow. It lets you compare loans. Short loans have a very high APR, often several hundred percent, because a fee for two weeks is counted as if you paid it all year.",
          personalLoan:
            "APR stands for annual percentage rate. It is the cost of a loan for one year, with its fees, as a share of what you borrow. It lets you compare loans. The lower the APR, the less you pay for the same loan over the same time.",
        },
        configured: "whatIsApr",
      },
      {
        id: "my-rate",
        question: "What determines my rate?",
        answer:
          "Lenders look at your credit, your income, your state, the amount and how long you need to pay it back. {site} does not set rates and cannot change them.",
      },
      {
        id: "other-fees",
        question: "Are there other fees?",
        answer:
          "There may be. Some lenders charge a fee to set up the loan, for a late payment or for a returned payment. Your bank may charge a fee too. All of the lender's fees must be in your agreement.",
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
        answer: {
          paydayLoan:
            "Most lenders take the payment from your bank account on the due date. Usually that's your next payday. Your agreement shows the date and the amount. Make sure the money is there.",
          personalLoan:
            "Most lenders take a payment from your bank account each month. Your agreement shows each date and amount. Make sure the money is there.",
        },
      },
      {
        id: "early",
        question: "Can I pay it back early?",
        answer:
          "Yes, and it can save you money. Lenders in our network don't charge a fee for it. Check your agreement, and ask your lender how to do it.",
      },
      {
        id: "late",
        question: "What if I can't pay on time?",
        answer:
          "Call your lender before the due date. Many will agree to a payment plan. If you pay late or not at all, you may owe more fees, a collector may call you, and your credit score may fall. You can't be sent to jail for an unpaid loan.",
      },
      {
        id: "renew",
        question: "Can I renew or extend my loan?",
        answer: {
          paydayLoan:
            "Some states and lenders allow it. Each time you renew, you pay a new fee, and you still owe what you borrowed. Costs add up fast. Ask for a payment plan instead.",
          personalLoan:
            "Some lenders let you change the plan or take out a new loan. That can mean a lower payment but a higher total cost. Ask your lender to show you both.",
        },
      },
    ],
  },
  {
    id: "moreInfo",
    heading: "More Information",
    questions: [
      {
        id: "rep",
        question: "How do I contact a representative?",
        ways: true,
        answer:
          "We can help with your request and with this site. For a question about a loan you already have, please call your lender. We can't see your loan.",
      },
      {
        id: "data",
        question: "What happens to my information?",
        answer:
          "We send it to lenders and partners who review your request. We encrypt it when it's sent and when it's stored. Our [Privacy Policy](modal:privacy) tells you who gets it and why.",
      },
      {
        id: "california",
        question: "I live in California. What are my rights?",
        answer:
          "You can ask what we know about you, ask us to delete it and tell us not to sell it. Read the [California Privacy Notice](modal:ccpa) or use the [California form](modal:ccpa-contact).",
      },
      {
        id: "stop",
        question: "How do I stop emails and texts?",
        answer:
          "Use [Remove Me](modal:unsub). To stop texts, you can also reply X, STOP, END or QUIT to any text from us. A lender may have its own list, so tell that lender too.",
      },
      {
        id: "alternatives",
        question: "What else could I do?",
        answer:
          "Ask the company you owe for more time or a payment plan. Ask your boss for an advance. Many banks and credit unions make small loans. At a federal credit union, their cost is capped at 28 percent a year. A nonprofit credit counselor can go over your budget with you, often for free.",
      },
      {
        id: "scams",
        question: "How do I spot a scam?",
        answer:
          "A real lender won't ask you to pay first, buy gift cards or share your bank password. If that happens, stop. You can report it to the Federal Trade Commission or to your state.",
      },
    ],
  },
];

export const faqs = {
  title: "Frequently Asked Questions",
  intro: {
    paydayLoan:
      "Here are answers to the most common questions about short-term loans. These loans cost a lot and are meant only for short emergencies. If you don't see your question, please [contact us](modal:contact).",
    personalLoan:
      "Here are answers to the most common questions about personal loans, from the first form to the last payment. If you don't see your question, please [contact us](modal:contact).",
  },
  sections,
} as const;
