/** Texts of the emails to operators, filled like those to visitors. Operators read English. */
export const operatorMails = {
  "contact-notice": {
    subject: "Message from the contact form",
    paragraphs: [
      "A visitor to {site} sent a message. Reply to this email to answer the visitor. If the message is about the visitor's own data, run loanbridge privacy sort to make it a privacy request.",
    ],
  },
  "california-notice": {
    subject: "California privacy request",
    paragraphs: [
      "A visitor to {site} sent the California form. We sent a receipt to the address below. Answer the request within 45 days. Run loanbridge privacy show to see what it needs.",
    ],
  },
  "unsubscribe-notice": {
    subject: "Unsubscribe request",
    paragraphs: [
      "A visitor to {site} unsubscribed, and we stopped all messages to them. Tell the lenders that have this person's request. Run loanbridge privacy show to list them.",
    ],
  },
  "text-notice": {
    subject: "A text message needs your attention",
    paragraphs: [
      "Someone sent {site} a text message that no keyword matches. Please read it: it may be an opt-out in the sender's own words, and the law counts those too. Run loanbridge privacy sort with its ID to make it a privacy request.",
    ],
  },
  "my-request-notice": {
    subject: "An applicant used My request",
    paragraphs: [
      "An applicant at {site} made the choice below on the My request page, and we carried it out. Tell the lenders that received the data. Run loanbridge privacy show to list them.",
    ],
  },
  "privacy-reminder": {
    subject: "A privacy request is due",
    paragraphs: ["The deadline is below. Run loanbridge privacy show to see what the request still needs."],
  },
  "daily-report": {
    subject: "Daily report of {site}",
    paragraphs: ["Money is in U.S. dollars. Days are those of the site's time zone."],
  },
} as const;
