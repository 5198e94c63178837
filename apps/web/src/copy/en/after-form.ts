/** Copy of the screens that follow an application. Amounts and names come from the site's and the lenders' files. */
export const waiting = {
  asked: "Asked so far: {asked}",
  meanwhile: "While you wait",
  slide: "{number} of {count}",
  nextSlide: "Next",
  trivia: "Money quiz",
  showAnswer: "Show the answer",
  nextQuestion: "Next question",
  optIns: "Optional",
  optInsNote: "You don't need these for your request. You can change your mind here at any time.",
  saved: "Saved.",
  notSaved: "We couldn't save that. Please try again.",
} as const;

/** About the lender that has the request. */
export const match = {
  title: "{lender} is ready to review your request",
  go: "Continue to {lender}",
  note: "The lender decides on the loan, its amount and its cost. Read its terms before you sign. You are free to decline.",
  /** Used if the lender's name is unknown. */
  unnamed: { first: "A lender", within: "the lender" },
} as const;

export const countdown = {
  many: "Taking you to {lender} in {seconds} seconds",
  one: "Taking you to {lender} in 1 second",
  now: "Taking you to {lender} …",
  stopped: "Countdown stopped. Continue whenever you're ready.",
  stop: "Stop the countdown",
  returned: "Welcome back. Your request is still with {lender}.",
} as const;

export const splash = {
  decline: "No thanks, check with other lenders",
  declining: "One moment …",
} as const;

export const choice = {
  title: "More than one lender is ready to review your request",
  body: "Each of these lenders has your request and is waiting for you on its own page. Continue to the one that suits you. You haven't chosen any of them until you agree to its terms.",
  none: "No thanks, check with other lenders",
  note: "Each lender gives these figures for the state you live in. The lender decides on the loan, its amount and its cost. Read its terms before you sign.",
} as const;

/** Shown after the applicant declined a lender that had their request. {lenders}: the declined lender or lenders. */
export const declined = {
  waitTitle: "Checking with other lenders",
  waiting: "You said no to {lenders}. We're checking with other lenders now.",
  unsold: "You said no to {lenders}, and no other lender took your request.",
  notAgain: "We won't send your request to {lenders} again.",
  nobodyElse: "We won't send this request to anyone else.",
} as const;

export const offers = {
  title: "Lenders you can apply to directly",
  body: "These lenders say they lend where you live. We haven't sent them anything about you. You would apply on their own sites.",
  sorted:
    "Sorted by what the amount you asked for, or the nearest that is offered, would cost in all at the highest rate for the longest term shown: the cheapest first, then the lowest rate. What a lender pays us plays no part.",
  amount: "Amount",
  apr: "APR",
  term: "Term",
  range: "{from} to {to}",
  example: "{amount} for {term} at {apr} APR costs {cost} beyond the amount itself.",
  days: "{count} days",
  months: "{count} months",
  see: "See {name}",
  goOnWith: "Continue to {name}",
  leaves: "(opens in a new tab)",
  loading: "Looking for offers …",
  failed: "The offers could not be loaded.",
  again: "Try again",
  none: "We don't have any offers in your state right now.",
  toStart: "Start a request",
  earlier: "Find an earlier request",
} as const;

export const closedState = {
  title: "We do not arrange loans where you live",
  body: "The law of your state does not allow the loans on this site, or it does not allow us to arrange them. So you can't send this request. This isn't a reflection on you.",
} as const;

export const unsold = {
  title: "No lender could take your request this time",
  noOther: "No other lender could take your request this time",
  body: "We asked the lenders that serve your state and the amount you want. None of them took it.",
  notYou: "This isn't a reflection on you. Each lender has its own limits, and they change.",
  whyHeading: "Why this happens",
  whys: [
    "A lender doesn't work in your state, or doesn't lend this amount.",
    "It wants more time at a job or with a bank, or a higher income.",
    "It already has your request from somewhere else.",
    "It had all the requests it wanted for today.",
  ],
  changeHeading: "What you can change",
  changes: [
    "Ask for a smaller amount. More lenders offer those.",
    "Check that your phone number, pay date and bank details are right.",
    "Wait a few weeks. Most lenders look at the same person again only after 30 days.",
    "Ask the company you owe for a payment plan. Many agree to one at no cost.",
  ],
  helpHeading: "Help that is not a loan",
  call: "Call {phone}",
  again: "Start a new request",
  checkAnswers: "Check my answers",
} as const;

export const creditOffer = {
  title: "Checking your credit may help first",
  body: "No lender took your request this time.",
  what: "You can see what lenders see for free, and fix what's wrong.",
  steps: [
    "Get your three credit reports at annualcreditreport.com: free, every week, and the only site that the law names for it.",
    "Look for accounts that are not yours, and debts that you have paid. You may dispute each of them with the bureau, at no cost.",
    "Pay on time and keep card balances low. Nobody can take true entries out of a report, whatever they charge for it.",
  ],
  reports: "Free credit reports",
  goOn: "Show me lenders I can apply to",
} as const;

export const reapply = {
  title: "Ask again with one click",
  body: "Your earlier answers are used once more, as they are stored. Choose the amount: we then ask the lenders again.",
  headers: {
    "1000": "For a bill that cannot wait",
    "2500": "For a repair or a move",
    "5000": "For something larger",
  } as Readonly<Record<string, string>>,
  choose: "Ask for {amount}",
  fresh: "No, fill in a new request",
} as const;

export const findEarlier = {
  title: "Find your earlier request",
  body: "Enter the email and phone number from a request you made here in the last 180 days. We'll email a code to that address. Then you can send the request again. We don't show what's in it.",
  submit: "Find my request",
  fresh: "Start a new request",
  over: "We couldn't find that request. The code may have expired or been entered wrong too many times, or we may not have a request with this email and phone number. Try again, or start a new request.",
  unrecognized:
    "We can't recognize this device, so we can't find an earlier request here. If you made one on another device, go back to it there. Or start a new request.",
  code: {
    title: "Check your email",
    body: "If we have a request with that email and phone number, we just emailed a 6-digit code to the address. It works for 10 minutes.",
    sentAgain:
      "If we have a request with that email and phone number, we just emailed another code. Use the newest one.",
    hint: "No email? Check your spam folder.",
    submit: "Continue",
    again: "Send a new code",
    other: "Use a different email or phone",
  },
} as const;

/** Shown on the landing page to visitors who already have a request. */
export const known = {
  over: "You already have a request here.",
  see: "See where it stands",
  again: "Ask again with the same answers",
  anew: "Start a new request",
  retry: "Try again",
  check: "Check my answers",
} as const;
