export const longForm = {
  intro: "Every question needs an answer unless it says that it is optional.",
  submit: "Send my request",
  next: "Continue",
  privacy: "Sent encrypted, and passed only to lenders that review your request.",
  implied: "Sending this request costs nothing and does not commit you to a loan.",
} as const;

/** 14 days: docs/decisions/0045. */
export const keptHere = {
  kept: "We keep the answers you haven't sent on this device, encrypted, until your request ends, for up to 14 days. We never keep your Social Security, license or bank numbers here.",
  remove: "Remove them from this device",
  removed: "Removed. We won't keep what you type for this request on this device.",
  off: "We don't keep the answers you haven't sent on this device.",
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
  title: "Your e-mail address is confirmed",
  body: "Please check your inbox for updates on your request.",
  unsubscribe: "You can unsubscribe at any time",
  unsubscribeBy: ", by writing to",
  faqs: "Questions? Read the FAQs",
  request: "See where your request stands",
  start: "Go to the start page",
  unconfirmed: {
    title: "Confirm your email address",
    body: "Open the link in the email that we sent you. If you already did, there's nothing left to do.",
  },
} as const;

export const unsubscribe = {
  title: "Unsubscribe",
} as const;
