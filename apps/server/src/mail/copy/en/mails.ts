/** Texts of the mails. {site}, {company}, {address} … are filled as on the pages; nothing that a visitor has typed stands in them. */
export const mails = {
  confirmation: {
    subject: "We have your request. Please confirm your e-mail address",
    paragraphs: [
      "{site} has received your loan request and is showing it to lenders. This is not an approval: each lender decides for itself, and you are free to say no.",
      "Please confirm that this address is yours, so that news about your request reaches you.",
    ],
    button: "Confirm my e-mail address",
    after: ["If you did not ask for a loan at {site}, you need not do anything."],
  },
  resume: {
    subject: "Your request is saved. Go on when you like",
    paragraphs: [
      "You began a loan request at {site} and did not finish it. What you entered is kept encrypted, and nothing has been sent to a lender.",
      "This link opens your request where you left it, on any device. It works once, for 7 days. Your Social Security, account and license numbers are never shown.",
    ],
    button: "Go on with my request",
    after: ["This is the only reminder. If you have changed your mind, you need not do anything."],
  },
  "contact-receipt": {
    subject: "We have your message",
    paragraphs: [
      "Thank you for writing to {site}. Your message has reached us, and we will answer to this address.",
      "If you did not write to us, someone has entered your address by mistake. You need not do anything.",
    ],
  },
  "california-receipt": {
    subject: "We have your privacy request",
    paragraphs: [
      "{site} has received a request under the California Consumer Protection Act that names this address. We will answer it within 45 days.",
      "If we need more to be sure who is asking, we will write to this address. If the request is not yours, please tell us by post at {company}, {address}.",
    ],
  },
  "unsubscribe-receipt": {
    subject: "You are unsubscribed",
    paragraphs: [
      "This address is off the mailing lists of {site}. This is the last e-mail of that sort; one that was already on its way may still reach you.",
      "A lender that already has a request of yours keeps its own lists. Please tell that lender too.",
    ],
  },
  "contact-notice": {
    subject: "A message from the contact form",
    paragraphs: ["A visitor of {site} has written. An answer to this e-mail goes to the visitor."],
  },
  "california-notice": {
    subject: "A California privacy request",
    paragraphs: [
      "A visitor of {site} has sent the California form. A receipt has gone to the address below; the request itself is to be answered within 45 days.",
    ],
  },
  "unsubscribe-notice": {
    subject: "Someone wants no more messages",
    paragraphs: [
      "A visitor of {site} has asked for no more messages. Nothing more is sent from here. Lenders that have a request of this person are to be told.",
    ],
  },
} as const;

/** What surrounds every mail. */
export const frame = {
  notALender: "{site} is not a lender and makes no credit decisions.",
  sender: "{company}, {address}",
  why: "You receive this e-mail because this address was entered at {site}.",
  unsubscribe: "Unsubscribe",
  link: "If the button does not work, open this address:",
} as const;

/** Names of what a visitor has typed, in notices. */
export const details = {
  name: "Name",
  email: "E-mail",
  phoneNumber: "Phone",
  comments: "Message",
  message: "Message",
  fullAddress: "Address",
  zipCode: "ZIP code",
  birthYear: "Year of birth",
  domainOverride: "Partner page",
} as const;
