/** Words of the screens that follow an application. Amounts and names come from the site's and the lenders' files. */
export const waiting = {
  asked: "Asked so far: {asked}",
  meanwhile: "While you wait",
  slide: "{number} of {count}",
  nextSlide: "Next",
  trivia: "Money questions",
  showAnswer: "Show the answer",
  nextQuestion: "Next question",
  optIns: "If you wish",
  optInsNote: "Not needed for your request. You can take it back here at any time.",
  saved: "Saved.",
  notSaved: "That could not be saved. Please try again.",
} as const;

export const countdown = {
  many: "You go to the lender's site in {seconds} seconds",
  one: "You go to the lender's site in 1 second",
  now: "Taking you to the lender's site …",
  stopped: "The countdown is stopped. You go on when you choose to.",
  stop: "Stop the countdown",
  returned: "You have come back. Your request is still with this lender.",
  goNow: "Go now",
} as const;

export const splash = {
  title: "A lender will take your request",
  go: "Continue to the lender",
  decline: "No, thank you: ask the other lenders",
  declining: "One moment …",
  note: "The lender decides on the loan, its amount and its cost. Read its terms before you sign; you are free to decline.",
} as const;

export const choice = {
  title: "More than one lender will take your request",
  body: "Each of these lenders has received your request, and waits for you on its own page. Continue to the one that suits you. None of them is chosen until you agree to its terms.",
  none: "No, thank you: ask the other lenders",
  note: "The figures are what each lender states for where you live. The lender decides on the loan, its amount and its cost. Read its terms before you sign.",
} as const;

export const offers = {
  title: "Lenders to look at yourself",
  body: "These lenders say that they lend where you live. Nothing about you has been sent to them: you would apply on their own sites.",
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
  none: "We know of no offer to show you where you live.",
  toStart: "Start a request",
  earlier: "Find a request that I made here before",
} as const;

export const closedState = {
  title: "We do not arrange loans where you live",
  body: "The law of your state does not allow the loans on this site, or it does not allow us to arrange them. So you can't send this request. This isn't a reflection on you.",
} as const;

export const unsold = {
  title: "No lender could take your request this time",
  body: "We asked the lenders that serve your state and the amount you want. None of them took it. That is not a judgment of you: each lender has limits of its own, and they change.",
  whyHeading: "Why that happens",
  whys: [
    "A lender does not work in your state, or not with this amount.",
    "It wants a longer time at a job or with a bank, or a higher income.",
    "It already knows your request from somewhere else.",
    "It had taken all the requests that it wanted for today.",
  ],
  changeHeading: "What you can change",
  changes: [
    "Ask for a smaller amount: more lenders offer those.",
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
  title: "A look at your credit may help first",
  body: "No lender took your request this time. You can see what lenders see, free of charge, and put right what is wrong.",
  steps: [
    "Get your three credit reports at annualcreditreport.com: free, every week, and the only site that the law names for it.",
    "Look for accounts that are not yours, and debts that you have paid. You may dispute each of them with the bureau, at no cost.",
    "Pay on time and keep card balances low. Nobody can take true entries out of a report, whatever they charge for it.",
  ],
  reports: "Free credit reports",
  goOn: "Show me lenders to look at",
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

/** On the landing page, to who has a request here already. */
export const known = {
  over: "You have a request here already.",
  see: "See where it stands",
  again: "Ask again with the same answers",
  anew: "Start a new request",
  retry: "Try again",
  check: "Check my answers",
} as const;
