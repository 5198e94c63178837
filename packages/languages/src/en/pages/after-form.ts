/** Copy of the screens that follow an application. Amounts and names come from the site's and the lenders' files. */
export const waiting = {
  asked: "Lenders contacted so far: {asked}",
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
  note: "The lender decides on the loan, its amount and its cost. Read its terms before you sign. You're free to say no.",
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

const noThanks = "No thanks, check with other lenders";

export const splash = {
  decline: noThanks,
  declining: "One moment …",
} as const;

export const choice = {
  title: "More than one lender is ready to review your request",
  body: "Each of these lenders has your request and is waiting for you on its own page. Continue to the one that suits you. You haven't chosen any of them until you agree to its terms.",
  /** Shown if the applicant chose a lender that has given the request back. */
  gone: "The lender you chose is no longer available for your request.",
  /** Shown in place of the above once every lender has given the request back. */
  allGoneTitle: "These lenders are no longer available",
  allGone:
    "The lenders that were ready to review your request can't take it anymore. You can have us check with other lenders.",
  checkOthers: "Check with other lenders",
  none: noThanks,
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
    "Sorted by total cost, lowest first, then by lowest rate. The total cost is for the amount you asked for, or the closest one offered, at the highest rate and longest term shown. What lenders pay us doesn't affect the order.",
  amount: "Amount",
  apr: "APR",
  term: "Term",
  range: "{from} to {to}",
  example: "{amount} for {term} at {apr} APR costs {cost} on top of the amount you borrow.",
  days: "{count} days",
  months: "{count} months",
  see: "See {name}",
  goOnWith: "Continue to {name}",
  leaves: "(opens in a new tab)",
  loading: "Looking for offers …",
  failed: "We couldn't load the offers.",
  again: "Try again",
  none: "We don't have any offers in your state right now.",
  toStart: "Start a request",
  earlier: "Find an earlier request",
} as const;

export const closedState = {
  title: "We don't arrange loans in your state",
  body: "Your state's law doesn't allow the loans on this site, or doesn't allow us to arrange them, so you can't send this request. This isn't a reflection on you.",
} as const;

export const unsold = {
  title: "No lender could take your request this time",
  noOther: "No other lender could take your request this time",
  body: "We checked with the lenders that serve your state and lend the amount you want. None of them took your request.",
  /** Shown instead if the request went to no lender: it fit none, or its source is paused or at a cap. */
  notSent:
    "We didn't send your request to any lender. Either no lender here could take it, or we've paused requests from the site or ad that led you here.",
  notYou: "This isn't a reflection on you. Each lender has its own limits, and they change.",
  whyHeading: "Why this happens",
  whys: [
    "A lender doesn't work in your state, or doesn't lend this amount.",
    "It wants a higher income, or more time at your job or bank.",
    "It already got your request from somewhere else.",
    "It already had enough requests for today.",
  ],
  changeHeading: "What you can change",
  changes: [
    "Ask for a smaller amount. More lenders offer smaller loans.",
    "Make sure your phone number, pay date and bank details are right.",
    "Wait a few weeks. Most lenders won't review another request from the same person for 30 days.",
    "Ask the company you owe for a payment plan. Many offer one for free.",
  ],
  helpHeading: "Help that isn't a loan",
  call: "Call {phone}",
  again: "Start a new request",
  checkAnswers: "Check my answers",
} as const;

export const creditOffer = {
  title: "Checking your credit may help",
  body: "No lender took your request this time.",
  what: "You can see what lenders see, for free, and fix what's wrong.",
  steps: [
    "Get your three credit reports at annualcreditreport.com. They're free every week, and it's the only site that federal law authorizes for this.",
    "Look for accounts that aren't yours and debts you've already paid. You can dispute each one with the credit bureau for free.",
    "Pay on time and keep card balances low. No one can remove correct information from your report, no matter what they charge.",
  ],
  reports: "Free credit reports",
  goOn: "Show me lenders I can apply to",
} as const;

export const reapply = {
  title: "Send a new request in one click",
  body: "We'll use the answers you already gave us. Choose an amount, and we'll check with lenders again.",
  headers: {
    "1000": "For a bill that can't wait",
    "2500": "For a repair or a move",
    "5000": "For something larger",
  } as Readonly<Record<string, string>>,
  choose: "Request {amount}",
  fresh: "No thanks, start a new request",
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
  see: "See its status",
  again: "Send the same answers again",
  anew: "Start a new request",
  retry: "Try again",
  check: "Check my answers",
} as const;
