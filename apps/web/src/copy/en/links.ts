/** Pages that the links in our e-mails lead to. A button stands only where there is something to do. */
export const links = {
  resume: {
    asks: {
      title: "Go on with your request",
      body: "This opens the request that you began at {site}, here in this browser. Use a device that only you use.",
      button: "Open my request",
    },
    asksWhose: {
      title: "Is this your request?",
      body: [
        "This link opens a loan request at {site} that was started with the email address {email}.",
        "If that isn't your address, close this page. The owner of that address could see what you type.",
        "If it's yours, you can continue here. The request will close on every other device. Use a device that only you use.",
      ],
      button: "Open my request",
    },
    spent: {
      title: "This link has been used, or is too old",
      body: "Each link opens your request once, within 7 days. We can send a new one to the same e-mail address.",
      button: "Send me a new link",
    },
    renewed: {
      title: "Look into your inbox",
      body: "If your request is still stored, a new link is on its way to the e-mail address that you gave. If you have asked before, it is the one that you have already.",
    },
  },
  confirm: {
    asks: {
      title: "Confirm your e-mail address",
      body: "One click, and you are done.",
      button: "Confirm",
    },
    spent: {
      title: "This link has been used, or is too old",
      body: "If you have confirmed your address already, there is nothing left to do.",
    },
  },
  "privacy-request": {
    asks: {
      title: "Did you send a privacy request?",
      body: "{site} received a privacy request that names your email address. If you sent it, confirm it here. If you didn't, close this page.",
      button: "Yes, I sent it",
    },
    done: {
      title: "Thank you",
      body: "You've confirmed your privacy request. We'll send our answer to your email address.",
    },
    spent: {
      title: "This link has expired or was already used",
      body: "If you already confirmed your request, there's nothing left to do. You can also [see your loan request](/my-request) and make your choices there.",
    },
  },
  unsubscribe: {
    asks: {
      title: "Unsubscribe",
      body: "{site} will send no more e-mails to this address, except to answer what you ask us about your own data.",
      button: "Unsubscribe",
    },
    done: {
      title: "You are unsubscribed",
      body: "We will send no more e-mails to this address. One that was already on its way may still reach you. A lender that has your request keeps its own lists: please tell that lender too.",
    },
    spent: {
      title: "This link is too old",
      body: "You can still unsubscribe: enter your e-mail address under [Remove Me](/#/unsubscribe).",
    },
  },
  unknown: {
    title: "This link does not work",
    body: "Please check that the whole address was copied from the e-mail.",
  },
} as const;
