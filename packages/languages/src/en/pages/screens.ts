export const longForm = {
  intro: "Please answer every question unless it says it's optional.",
  submit: "Send my request",
  next: "Continue",
  privacy: "We send this encrypted and share it only with lenders that review your request.",
  implied: "Sending this request is free and doesn't commit you to a loan.",
} as const;

/** 14 days: docs/decisions/0045. */
export const keptHere = {
  kept: "We keep the answers you haven't sent yet on this device, encrypted, until your request ends or for up to 14 days. We never keep your Social Security, license or bank numbers here.",
  remove: "Remove them from this device",
  removed: "Removed. We won't keep what you type for this request on this device.",
  off: "We don't keep unsent answers on this device.",
} as const;

export const wait = {
  title: "We're checking with lenders",
  ready: "We have your request. We're about to contact the first lender.",
  answered: "{answered} of {considered} lenders have answered",
  answeredOne: "{answered} of 1 lender has answered",
  remaining: "Up to {seconds} more seconds",
  remainingOne: "Up to 1 more second",
  soon: "Any moment now",
  stay: "Keep this page open. It updates by itself, and it's safe to reload.",
  progressLabel: "Lenders that have answered",
  reconnecting: "Your connection is unstable. We're still checking with lenders, and nothing is lost.",
  gone: {
    title: "We can't show your request here anymore",
    body: "It was opened in another browser, or it was ended or deleted. If you opened it somewhere else, continue there. You can also start a new request here.",
  },
} as const;

export const resubmit = {
  title: "Try a smaller amount",
  unsold: "No lender took the amount you asked for.",
  body: "Some lenders offer smaller loans. Choose an amount, and we'll send your request again with the answers you already gave.",
  amounts: "How much do you need?",
  submit: "Send request",
  decline: "No thanks",
} as const;

export const emailConfirmation = {
  title: "Your email address is confirmed",
  body: "Check your email for updates on your request.",
  unsubscribe: "You can unsubscribe at any time",
  unsubscribeBy: " by writing to",
  faqs: "Questions? Read the FAQs",
  request: "See where your request stands",
  start: "Go to the home page",
  unconfirmed: {
    title: "Confirm your email address",
    body: "Open the link in the email we sent you. If you already did, there's nothing left to do.",
  },
} as const;

export const unsubscribe = {
  title: "Unsubscribe",
} as const;
