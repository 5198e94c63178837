import { outcome } from "../outcome.ts";

interface Act {
  readonly title: string;
  readonly body: readonly string[];
  readonly button: string;
  readonly done: string;
  /** Label of the button that opens the confirmation. */
  readonly choose: string;
}

/** The page of an applicant's request, and the page that sends a link to it. */
export const myRequest = {
  title: "My request",
  intro: "These are the requests made at {site} with your email address. Keep the link to this page to yourself.",
  requestOf: "Request from {date}",
  facts: { asked: "You asked for", state: "Status" },
  amount: "${amount}",
  noAmount: "A loan",
  ...outcome,
  standings: {
    ...outcome.standings,
    open: "Not sent. You haven't finished the form, and no one has received it.",
    fault: "Something went wrong on our side. You can send your request again on the page where you started it.",
    reduced:
      "Erased, except your name, phone and email. A lender has your request, or may have it, so we have to keep these with your consents for five years.",
  },
  older:
    "{count} older requests aren't shown here. Your choices apply to them too, and a copy of everything includes them.",
  contact: "How to reach you",
  contactNames: { email: "Email", primaryPhone: "Phone", address1: "Street address", zip: "ZIP code" },
  recipients: "Who received your data",
  nobody: "No one.",
  recipient: "{name}, on {date}",
  anonymous: "We asked this lender if it was interested. We didn't tell it who you are.",
  consents: "What you agreed to and asked for",
  choices: "Your choices",
  choicesNote:
    "We ask you to confirm each choice. We can't take back what a lender already has, but we tell those lenders what you want.",
  noChoices: "You have no choices left to make. We won't share anything else with lenders, and we won't contact you.",
  copies: "A copy of everything",
  copiesNote:
    "The copy says that we have your Social Security, bank account and license numbers, but doesn't show them. Save it where no one else can see it.",
  copyHtml: "Read (HTML)",
  copyJson: "Download (JSON)",
  acts: {
    withdraw: {
      title: "Withdraw your request?",
      body: [
        "Your requests end, and we won't send them to any other lender. You can't finish a form you already started. You can't undo this, but you can make a new request.",
      ],
      button: "Yes, withdraw",
      choose: "Withdraw my request",
      done: "Your requests are withdrawn. We won't send them to any other lender.",
    },
    "opt-out": {
      title: "Opt out of sale and sharing?",
      body: [
        "We stop right away, and your requests end, even one that we're sending now. We won't email or text you. We won't ask you to opt back in for at least 12 months.",
      ],
      button: "Yes, opt out",
      choose: "Do not sell or share my data",
      done: "You're opted out. We won't share your data with anyone else, and we'll stop contacting you.",
    },
    correct: {
      title: "Correct your contact information",
      body: ["Fill in only what you want to change. We find the city and state from the ZIP code."],
      button: "Save",
      choose: "Correct my contact information",
      done: "Your contact information is updated.",
    },
    erase: {
      title: "Erase everything?",
      body: [
        "You can't undo this. We keep a record of your consents and of who received your data, without your name. We also keep a coded form of your address so that we don't write to you again.",
        "If a lender has your request, we have to keep your name, phone and email with your consents for five years. We erase everything else.",
      ],
      button: "Yes, erase everything",
      choose: "Erase my data",
      done: "Your data is erased. We sent a confirmation to your email address.",
    },
  } satisfies Record<string, Act>,
  /** Used instead of `acts.erase.done` if some data had to be kept. */
  partErased:
    "Your data is erased, except what is shown below. A lender has your request, so we have to keep your name, phone and email with your consents for five years. We sent a confirmation to your email address.",
  /** Shown after an action if lenders have data of the person. */
  told: "We will tell the lenders that received your data. They are listed below.",
  sameAsStored: "No changes: that's what we already have.",
  notDone: "We couldn't do what you asked.",
  nothingTyped: "Please fill in at least one field.",
  back: "No, go back",
  find: {
    title: "See your request",
    body: [
      "Enter the email address you gave us. We'll email you a link to your request. It shows who received it and what you agreed to. You can withdraw, opt out, correct or erase your data there.",
    ],
    label: "Email",
    button: "Send me the link",
  },
  messages: {
    sent: {
      title: "Check your email",
      body: "If someone made a request here with this address, a link to it is on its way. If you asked within the last hour, use the link you already have.",
    },
    closed: {
      title: "We can't send you a link",
      body: "This site doesn't send email. Please write to {company}, {address}. Tell us which request it is and what you want us to do.",
    },
    spent: {
      title: "This link has expired",
      body: "Links work for 90 days. We can [send you a new link](/my-request).",
    },
    gone: {
      title: "We no longer have this request",
      body: "The request was erased, or we kept it as long as we are allowed to. If you made another request, we can [send you a link to it](/my-request).",
    },
    readdressed: {
      title: "This request has a different email address now",
      body: "This link was sent to an email address that the request no longer uses, so it can't open the request. [Get a link at the new address](/my-request).",
    },
    unknown: {
      title: "This link doesn't work",
      body: "Check that you copied the whole address from the email, or let us [send you a new link](/my-request).",
    },
  },
  trouble: { title: "That didn't work", back: "Go back to the page" },
} as const;
