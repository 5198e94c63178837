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
            "A personal loan is money that you borrow and pay back with interest or fees. A short-term loan is a small one. You often pay it back all at once, on your next payday. Some lenders let you pay in a few parts.\nMost of these loans are unsecured. That means you do not pledge your car or your home.",
          personalLoan:
            "A personal loan is money that you borrow and pay back with interest. You pay it back in equal parts, most often once a month, over a set time.\nMost of these loans are unsecured. That means you do not pledge your car or your home.",
        },
      },
      {
        id: "use",
        question: "What can I use the money for?",
        answer: {
          paydayLoan:
            "You can use it for any lawful need, such as a car repair or a bill that is due. This is a costly way to borrow, so it is meant for short emergencies. It does not fix money trouble that lasts. Please look at [cheaper choices](modal:faqs?section=moreInfo&subsection=alternatives) first.",
          personalLoan:
            "You can use it for any lawful need. Many people pay off credit cards, fix up a home or cover a large bill. Some lenders ask what the money is for. Please look at [other choices](modal:faqs?section=moreInfo&subsection=alternatives) too.",
        },
      },
      {
        id: "marketplace",
        question: "Is {site} a lender?",
        answer:
          "No. {company} runs {site}, which is a marketplace. You fill out one form, and we show your request to lenders. We do not make loans, and we do not decide who gets one. Lenders pay us for requests. Our [Advertising Disclosure](modal:advertising) tells you more.",
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
          "You must be 18 or older. You must be a U.S. citizen with a valid Social Security number. You need a valid U.S. driver's license or state ID. You also need a checking or savings account. You must meet any further rules of the lender.",
      },
      {
        id: "income",
        question: "What kind of income do I need?",
        answer:
          "Lenders want to see that money comes in on a regular basis. It can be pay from a job, from your own business or from a pension. Some lenders may accept income from benefits of at least $1000 a month.",
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
        answer: "You need a valid U.S. driver's license or a state ID. Lenders use it to check that you are you.",
        configured: "driversLicense",
      },
      {
        id: "credit",
        question: "Will this change my credit score?",
        answer:
          "Sending your request to us does not change your score. We and our partners may make a soft check, which other lenders cannot see. A lender may make a full check before it lends, and a full check can lower your score a little. Our [Credit Authorization](modal:credit-authorization) has the details.",
      },
      {
        id: "bad-credit",
        question: "Can I ask if my credit is poor?",
        answer:
          "Yes. Each lender has its own rules, and some look at more than your score. Poor credit can mean a higher cost or no offer at all.",
      },
      {
        id: "states",
        question: "Can I ask from any state?",
        answer:
          "No. States have their own rules on loans, and our service is not open in all of them. We do not send a request to lenders if the rules for your state do not allow it.",
      },
      {
        id: "military",
        question: "What if I serve in the military?",
        answer:
          "Federal law protects service members and their families. It caps the cost of many loans at 36 percent a year. Many lenders in our network cannot lend to you under that cap. Your base may have a relief fund or a counselor who can help.",
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
          "We cannot know. Only a lender can say yes or no. If a lender wants to go on with you, we send you to its site. If none does, we tell you so at once.",
        configured: "approved",
      },
      {
        id: "how-long",
        question: "How long until I hear back?",
        answer:
          "In most cases you know within a few minutes. While you wait, the page shows you how many lenders have answered.",
        configured: "howLong",
      },
      {
        id: "funds",
        question: "When do I get the money?",
        answer:
          "First you sign the loan agreement with the lender. The money then typically reaches your account within one business day. Weekends, holidays and your bank can make it take longer.",
        configured: "whenDoFundsCome",
      },
      {
        id: "free",
        question: "What does it cost to use {site}?",
        answer:
          "It costs you nothing. Never pay anyone a fee up front to get a loan. If a person asks you to do that in our name, do not pay, and [tell us](modal:contact).",
      },
      {
        id: "obliged",
        question: "Do I have to take an offer?",
        answer:
          "No. You can say no to any offer. Read the whole agreement before you sign it. If you do not like the cost, do not sign.",
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
            "APR stands for annual percentage rate. It is the cost of a loan for one year, with its fees, as a share of what you borrow. It lets you compare loans. Short loans have a very high APR, often several hundred percent, since a fee for two weeks is counted as if it came due all year.",
          personalLoan:
            "APR stands for annual percentage rate. It is the cost of a loan for one year, with its fees, as a share of what you borrow. It lets you compare loans. The lower the APR, the less you pay for the same loan over the same time.",
        },
        configured: "whatIsApr",
      },
      {
        id: "my-rate",
        question: "What decides my rate?",
        answer:
          "Lenders look at your credit, your income, your state, the amount and the time to pay it back. {site} does not set rates and cannot change them.",
      },
      {
        id: "other-fees",
        question: "Are there other fees?",
        answer:
          "There may be. Some lenders charge a fee to set up the loan, for a late payment or for a payment that your bank returns. Your bank may charge a fee too. All of the lender's fees must be in your agreement.",
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
            "Most lenders take the payment from your bank account on the due date. In most cases that is your next payday. Your agreement shows the date and the amount. Make sure that the money is there.",
          personalLoan:
            "Most lenders take a payment from your bank account each month. Your agreement shows each date and amount. Make sure that the money is there.",
        },
      },
      {
        id: "early",
        question: "Can I pay it back early?",
        answer:
          "Yes, and it can save you money. Lenders in our network do not charge a fee for it. Check your agreement, and ask your lender how to do it.",
      },
      {
        id: "late",
        question: "What if I cannot pay on time?",
        answer:
          "Call your lender before the due date. Many will agree to a payment plan. If you pay late or not at all, you may owe more fees, a collector may call you, and your credit score may fall. You cannot be sent to jail for an unpaid loan.",
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
          "We can help with your request and with this site. For a question about a loan that you have, please call your lender. We cannot see your loan.",
      },
      {
        id: "data",
        question: "What happens to my information?",
        answer:
          "We pass it to lenders and partners who look at your request. It is sent and kept in a form that others cannot read. Our [Privacy Policy](modal:privacy) tells you who gets it and why.",
      },
      {
        id: "california",
        question: "I live in California. What are my rights?",
        answer:
          "You can ask what we know about you, ask us to delete it and tell us not to sell it. Read the [California Privacy Notice](modal:ccpa) or use the [California form](modal:ccpa-contact).",
      },
      {
        id: "stop",
        question: "How do I stop e-mails and texts?",
        answer:
          "Use [Remove Me](modal:unsub). To stop texts, you can also reply X, STOP, END or QUIT to any text from us. A lender may have its own list, so please tell that lender too.",
      },
      {
        id: "alternatives",
        question: "What else could I do?",
        answer:
          "Ask the company that you owe for more time or a payment plan. Ask your boss for an advance. Many banks and credit unions make small loans; at a federal credit union their cost is capped at 28 percent a year. A non-profit credit counselor can go over your budget with you, often for free.",
      },
      {
        id: "scams",
        question: "How do I spot a scam?",
        answer:
          "A real lender does not ask you to pay first, to buy gift cards or to share your bank password. If that happens, stop. You can report it to the Federal Trade Commission or to your state.",
      },
    ],
  },
];

export const faqs = {
  title: "Frequently Asked Questions",
  intro: {
    paydayLoan:
      "Here are answers to what people ask us most about short-term loans. These loans cost a lot and are meant for short emergencies only. If you do not find your answer, please [contact us](modal:contact).",
    personalLoan:
      "Here are answers to what people ask us most about personal loans, from the first form to the last payment. If you do not find your answer, please [contact us](modal:contact).",
  },
  sections,
} as const;
