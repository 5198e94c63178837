export const longForm = {
  intro: "Every question needs an answer unless it says that it is optional.",
  submit: "Send my request",
  next: "Continue",
  privacy: "Sent encrypted, and passed only to lenders that review your request.",
  implied: "Sending this request costs nothing and does not commit you to a loan.",
} as const;

export const wait = {
  title: "We are asking lenders",
  ready: "Your request has arrived. We are about to ask the first lender.",
  answered: "{answered} of {considered} lenders have answered",
  answeredOne: "{answered} of 1 lender has answered",
  remaining: "At most {seconds} seconds more",
  remainingOne: "At most 1 second more",
  soon: "Any moment now",
  stay: "You can keep this page open; it goes on by itself. Reloading it loses nothing.",
  progressLabel: "Lenders that have answered",
  reconnecting: "The connection is unsteady. We keep asking; nothing is lost.",
  redirectTitle: "A lender will take your request",
  redirecting: "You go to the lender's site in {seconds} seconds",
  redirectingOne: "You go to the lender's site in 1 second",
  redirectingNow: "Taking you to the lender's site …",
  redirectNote:
    "The lender decides on the loan, its amount and its cost. Read their terms before you sign; you are free to decline.",
  returned: "You have come back. Your request is still with this lender.",
  goNow: "Go now",
} as const;

export const unsold = {
  title: "No lender could take your request this time",
  body: "We asked the lenders that serve your state and the amount you want. None of them made an offer. That is not a judgment of you: each lender has limits of its own, and they change.",
  helpsHeading: "What may help",
  helps: [
    "Ask for a smaller amount: more lenders offer those.",
    "Check that your phone number, pay date and bank details are right.",
    "Ask your bank or a credit union for a small-dollar loan; federal credit unions cap these at 28% APR.",
    "Ask the company you owe for a payment plan. Many agree to one at no cost.",
    "A non-profit credit counselor can look at your budget with you, often for free.",
  ],
  again: "Start again",
} as const;

export const resubmit = {
  title: "A smaller amount may work",
  body: "No lender took the amount you asked for. Some offer smaller loans. Choose an amount and we ask again with the answers that you already gave.",
  amounts: "How much would help?",
  submit: "Ask again",
  decline: "No, thank you",
} as const;

export const emailConfirmation = {
  title: "Your e-mail address is confirmed",
  body: "Please check your inbox for updates on your request.",
  unsubscribe: "You can unsubscribe at any time",
  unsubscribeBy: ", by writing to",
  faqs: "Questions? Read the FAQs",
} as const;

export const unsubscribe = {
  title: "Unsubscribe",
  open: "How to be removed from our lists",
} as const;
