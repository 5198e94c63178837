/** Texts of visitors' emails. {site}, {company}, {address} … are filled as on the pages; nothing that a visitor has typed stands in them. */
export const mails = {
  confirmation: {
    subject: "We have your request. Please confirm your email address",
    paragraphs: [
      "{site} received your loan request and is showing it to lenders. This isn't an approval. Each lender makes its own decision, and you can say no to any offer.",
      "Please confirm that this address is yours, so we can send you news about your request.",
    ],
    button: "Confirm my email address",
    after: ["If you didn't ask for a loan at {site}, you can ignore this email."],
  },
  resume: {
    subject: "Your request is saved. Finish it whenever you're ready",
    paragraphs: [
      "You started a loan request at {site} but didn't finish it. We keep your answers encrypted, and we haven't sent anything to a lender.",
      "This link opens your request where you left off, on any device. It works once, within 7 days. We never show your Social Security, account or license numbers.",
    ],
    button: "Finish my request",
    after: ["This is the only reminder we'll send. If you changed your mind, you can ignore this email."],
  },
  "contact-receipt": {
    subject: "We got your message",
    paragraphs: [
      "Thank you for writing to {site}. We'll send our answer to this address.",
      "If you didn't write to us, someone entered your address by mistake. You can ignore this email.",
    ],
  },
  "california-receipt": {
    subject: "We have your privacy request",
    paragraphs: [
      "{site} received a request under the California Consumer Protection Act that gives this email address. We'll answer it within 45 days.",
      "Please confirm that you sent it. Then we can be sure who is asking about the loan requests made with this address.",
    ],
    button: "Confirm my privacy request",
    after: [
      "If you didn't send this request, don't press the button. You can let us know by mail at {company}, {address}.",
    ],
  },
  "unsubscribe-receipt": {
    subject: "You're unsubscribed",
    paragraphs: [
      "We took this address off the mailing lists of {site}. An email that was already on its way may still reach you.",
      "A lender that has your request keeps its own list, so tell that lender too.",
    ],
  },
  "my-request": {
    subject: "Your request at {site}",
    paragraphs: [
      "Someone, most likely you, asked {site} for a link to the request made with this address.",
      "It shows what you asked for and who received which kinds of data. There you can withdraw your request, opt out, correct your data or have it erased. The link works for 90 days. Don't share it with anyone.",
    ],
    button: "See my request",
    after: ["If you didn't ask for it, you can ignore this email."],
  },
  "mailbox-code": {
    subject: "Your code for {site}",
    paragraphs: [
      "Someone, most likely you, wants to use an earlier loan request at {site} again. Enter this code on the page where you asked for it. It works once, for 10 minutes.",
    ],
    after: [
      "No one from {site}, and no lender, will ever ask you for this code. Don't share it with anyone.",
      "If you didn't ask for a code, ignore this email. Without the code, no one can use your request.",
    ],
  },
  "my-request-receipt": {
    subject: "We've done what you asked",
    paragraphs: [
      "On your request page at {site}, you asked us to do what's listed below. We've done it.",
      "We can't take back what a lender already has. We'll tell those lenders what you want. You can tell them too: their names are on your request page for as long as we keep it.",
      "If this wasn't you, please let us know by mail at {company}, {address}.",
    ],
  },
  "privacy-extended": {
    subject: "We need more time for your privacy request",
    paragraphs: [
      "{site} can't answer your privacy request within 45 days. The reason and the date of our answer are below.",
    ],
  },
  "privacy-answer": {
    subject: "Our answer to your privacy request",
    paragraphs: [
      "You made a privacy request to {site}. Our answer is below.",
      "If you disagree, write to us at {company}, {address}. You can also contact your state's attorney general.",
    ],
    button: "See my request",
  },
} as const;

/** Sentences around every message. */
export const frame = {
  notALender: "{site} is not a lender and doesn't make credit decisions.",
  sender: "{company}, {address}",
  why: "You got this email because this address was entered at {site}.",
  unsubscribe: "Unsubscribe",
  myRequest: "Your request, who received it, and your choices",
  link: "If the button doesn't work, open this address:",
} as const;

/** Names of what a visitor has typed, in notices. */
export const details = {
  name: "Name",
  email: "Email",
  phoneNumber: "Phone",
  comments: "Message",
  message: "Message",
  fullAddress: "Address",
  zipCode: "ZIP code",
  birthYear: "Year of birth",
  text: "Text message",
  domainOverride: "Partner page",
  language: "Language of the page",
  request: "Request ID",
  right: "Requested",
  clock: "Deadline",
  due: "Due on",
  reason: "Reason",
  answer: "Our answer",
  code: "Your code",
  done: "Done",
  recipients: "Who received your data",
  kept: "What we kept, and why",
} as const;
