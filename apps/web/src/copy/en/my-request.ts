import type { MyRequestAct, MyRequestPage, ShownRequest } from "@loanbridge/contract";

interface Act {
  readonly title: string;
  readonly body: readonly string[];
  readonly button: string;
  readonly done: string;
  /** Of the button that leads to the question. */
  readonly choose: string;
}

/** The page of an applicant's request, and the one that sends a link to it. */
export const myRequest = {
  title: "My request",
  intro:
    "This is what {site} holds of the requests made with your e-mail address, and what became of them. Keep the link to this page to yourself.",
  requestOf: "Request of {date}",
  facts: { asked: "You asked for", state: "State" },
  amount: "${amount}",
  noAmount: "A loan",
  standings: {
    open: "Not sent. You haven't finished the form, and nobody has received it.",
    waiting: "We're checking with lenders.",
    sold: "A lender has your request.",
    refused: "Every lender we asked declined your request.",
    unanswered: "No lender has accepted your request, and at least one hasn't given us a final answer.",
    unasked: "No lender was available for your request.",
    fault: "Something went wrong on our side. You can send your request again on the page where you started it.",
    reduced:
      "Erased, but for your name, phone and e-mail: a lender has taken it, or may have, and these stay with your consents until five years have passed.",
  } satisfies Record<ShownRequest["standing"], string>,
  /** In the place of `standings`, where the lenders are known. */
  named: { has: "{lenders} has your request.", have: "{lenders} have your request. You haven't chosen one yet." },
  /** The same, once the applicant said no to a lender. */
  declined: {
    waiting: "You said no to {lenders}. We're checking with other lenders.",
    refused: "You said no to {lenders}. Every other lender we asked declined your request.",
    unanswered:
      "You said no to {lenders}. No other lender has accepted your request, and at least one hasn't given us a final answer.",
    unasked: "You said no to {lenders}. No other lender was available for your request.",
  } satisfies Partial<Record<ShownRequest["standing"], string>>,
  /** Beside what a lender has; in the place of any other state. */
  endings: {
    withdrawn: "You withdrew your request. We won't send it to any other lender.",
    "opted-out": "You opted out. We won't send your request to any other lender.",
  } satisfies Record<NonNullable<ShownRequest["ended"]>, string>,
  older:
    "{count} older requests of yours are not shown. What you choose here is done about them too, and a copy of everything holds them.",
  contact: "How you can be reached",
  contactNames: { email: "E-mail", primaryPhone: "Phone", address1: "Street address", zip: "ZIP code" },
  recipients: "Who received data",
  nobody: "Nobody.",
  recipient: "{name}, on {date}",
  anonymous: "This lender was only asked whether it would be interested. It was not told who you are.",
  consents: "What you agreed to, and what you asked for",
  choices: "Your choices",
  choicesNote:
    "Each of them asks you again before anything is done. What a lender has received already, we cannot take back: we tell those lenders what you want.",
  noChoices:
    "There is nothing left that you could choose here: no lender gets anything more, and you get no more news from us.",
  copies: "A copy of everything",
  copiesNote:
    "Numbers that open accounts (Social Security, bank account, license) are named in it and not shown. Save it only where nobody else looks.",
  copyHtml: "Copy to read (HTML)",
  copyJson: "Copy to take along (JSON)",
  acts: {
    withdraw: {
      title: "Withdraw your request?",
      body: [
        "Your requests end: no further lender is asked. A form that you have not finished cannot be gone on with. This cannot be taken back, but you can make a new request.",
      ],
      button: "Yes, withdraw",
      choose: "Withdraw my request",
      done: "Your requests are withdrawn. They go to no further lender.",
    },
    "opt-out": {
      title: "Opt out of sale and sharing?",
      body: [
        "We stop at once, also for a request that is on its way just now: your requests end. You get no more news from us, neither by e-mail nor by text message. We do not ask you to allow it again for at least 12 months.",
      ],
      button: "Yes, opt out",
      choose: "Do not sell or share my data",
      done: "You have opted out. Your data goes to nobody else, and you get no more news from us.",
    },
    correct: {
      title: "Correct how you can be reached",
      body: ["Fill in what is to change, and leave the rest empty. City and state follow from the ZIP code."],
      button: "Correct it",
      choose: "Correct my contact data",
      done: "It is corrected.",
    },
    erase: {
      title: "Erase everything?",
      body: [
        "This cannot be undone. Kept are: the record of your consents and of who received data, without your name; and a keyed digest of your address that keeps us from writing to you.",
        "Of a request that a lender has taken, your name, phone and e-mail stay with your consents until five years have passed: we have to be able to show them. All else is erased there too.",
      ],
      button: "Yes, erase everything",
      choose: "Erase my data",
      done: "Your data is erased. A confirmation is on its way to your e-mail address.",
    },
  } satisfies Record<MyRequestAct, Act>,
  /** In the place of `acts.erase.done` where something had to stay. */
  partErased:
    "Your data is erased, but for what is shown below: a lender has taken the request, and your name, phone and e-mail stay with your consents until five years have passed. A confirmation is on its way to your e-mail address.",
  /** After an act, where lenders have data of the person. */
  told: "The lenders that have received your data will be told: they are named below.",
  sameAsStored: "Nothing was changed: what you typed is what is stored here.",
  notDone: "What you asked for was not done.",
  nothingTyped: "Please fill in at least one field.",
  back: "No, go back",
  find: {
    title: "See your request",
    body: [
      "Enter the e-mail address that you gave. We send a link there that opens your request: who received it, what you agreed to, and your choices: withdraw, opt out, correct, erase.",
    ],
    label: "E-mail",
    button: "Send me the link",
  },
  messages: {
    sent: {
      title: "Look into your inbox",
      body: "If a request was made with this address here, a link to it is on its way. If you have asked within the last hour, it is the one that you have already.",
    },
    closed: {
      title: "We cannot send you a link",
      body: "No e-mails are sent from here. Please write to {company}, {address}: say which request it is, and what is to be done about it.",
    },
    spent: {
      title: "This link is too old",
      body: "A link works for 90 days. We can [send you a new one](/my-request), which shows your request as it is now.",
    },
    gone: {
      title: "Nothing is stored here any more",
      body: "The request that this link was about is erased, or its time was over. If you have made another request, we can [send you a link to it](/my-request).",
    },
    readdressed: {
      title: "This request has a different email address now",
      body: "This link was sent to an email address that the request no longer uses, so it can't open the request. [Get a link at the new address](/my-request).",
    },
    unknown: {
      title: "This link does not work",
      body: "Please check that the whole address was copied from the e-mail, or let us [send you a new one](/my-request).",
    },
  } satisfies Partial<Record<MyRequestPage["state"], { title: string; body: string }>>,
  trouble: { title: "That did not work", back: "Go back to the page" },
} as const;
