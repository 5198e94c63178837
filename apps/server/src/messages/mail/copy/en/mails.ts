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
      "Please confirm that you sent it. We can then be sure who is asking, for every loan request that was made with this address.",
    ],
    button: "Confirm my privacy request",
    after: [
      "If you did not send this request, do not press the button. You can tell us by post at {company}, {address}.",
    ],
  },
  "unsubscribe-receipt": {
    subject: "You are unsubscribed",
    paragraphs: [
      "This address is off the mailing lists of {site}. This is the last e-mail of that sort; one that was already on its way may still reach you.",
      "A lender that already has a request of yours keeps its own lists. Please tell that lender too.",
    ],
  },
  "my-request": {
    subject: "Your request at {site}",
    paragraphs: [
      "Somebody, most likely you, asked {site} for a link to the request that was made with this address.",
      "It shows what was asked and who received which kinds of data. There you can withdraw the request, opt out, correct it or have it erased. It works for 90 days: do not pass it on.",
    ],
    button: "See my request",
    after: ["If you did not ask for it, you need not do anything."],
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
    subject: "We have done what you asked",
    paragraphs: [
      "On the page of your request at {site} you asked us for what is named below. It is done here.",
      "We cannot take back what a lender has received already. We will tell those lenders. You can tell them too: their names are on the page of your request, as long as it is kept.",
      "If it was not you, please tell us by post at {company}, {address}.",
    ],
  },
  "privacy-extended": {
    subject: "Your privacy request needs more time",
    paragraphs: [
      "{site} cannot answer your privacy request within 45 days. The reason, and the day by which you will have our answer, are below.",
    ],
  },
  "privacy-answer": {
    subject: "Our answer to your privacy request",
    paragraphs: [
      "You made a privacy request to {site}. Our answer is below.",
      "If you do not agree with it, write to us at {company}, {address}. You can also turn to the Attorney General of your state.",
    ],
    button: "See my request",
  },
  "contact-notice": {
    subject: "New message from the contact form",
    paragraphs: [
      "A visitor to {site} sent you the message below. Replies to this email go to the visitor. If the message is about the visitor's own data, turn it into a privacy request with loanbridge privacy sort.",
    ],
  },
  "california-notice": {
    subject: "New California privacy request",
    paragraphs: [
      "A visitor to {site} sent the California privacy form. We emailed a receipt to the address below. Answer the request within 45 days. To see the next steps, run loanbridge privacy show.",
    ],
  },
  "unsubscribe-notice": {
    subject: "New unsubscribe request",
    paragraphs: [
      "A visitor to {site} unsubscribed. We have stopped all messages to this person. Notify the lenders that have this person's data: loanbridge privacy show lists them.",
    ],
  },
  "text-notice": {
    subject: "Text message to review",
    paragraphs: [
      "{site} received a text message without a known keyword. Please read it: it may be an opt-out in the sender's own words, which the law requires you to honor. To turn it into a privacy request, run loanbridge privacy sort with its ID.",
    ],
  },
  "my-request-notice": {
    subject: "Privacy choice made on the My request page",
    paragraphs: [
      "An applicant at {site} made the choice below on the My request page. We have carried it out here. Notify the lenders that received the data: loanbridge privacy show lists them.",
    ],
  },
  "privacy-reminder": {
    subject: "Privacy request due soon",
    paragraphs: ["The deadline below is approaching. To see the remaining steps, run loanbridge privacy show."],
  },
} as const;

/** What surrounds every mail. */
export const frame = {
  notALender: "{site} is not a lender and makes no credit decisions.",
  sender: "{company}, {address}",
  why: "You receive this e-mail because this address was entered at {site}.",
  unsubscribe: "Unsubscribe",
  myRequest: "Your request, who received it, and your choices",
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
  text: "Text message",
  domainOverride: "Partner page",
  request: "Id of the request",
  right: "Asked for",
  clock: "Clock",
  due: "Due on",
  reason: "Reason",
  answer: "Our answer",
  code: "Your code",
  done: "Done",
  kept: "Kept, and why",
} as const;
