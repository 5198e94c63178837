const usedOrExpired = "This link has expired or was already used";

/** Pages behind links in our emails. A page has a button only if there is something to do. */
export const links = {
  resume: {
    asks: {
      title: "Finish your request",
      body: "This opens the request you started at {site} in this browser. Use a device that only you use.",
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
      title: usedOrExpired,
      body: "Each link opens your request once, within 7 days. We can send a new link to the same email address.",
      button: "Send me a new link",
    },
    renewed: {
      title: "Check your email",
      body: "If we still have your request, a new link is on its way to the email address you gave us. If you asked before, use the link you already have.",
    },
  },
  confirm: {
    asks: {
      title: "Confirm your email address",
      body: "Press the button, and you're done.",
      button: "Confirm",
    },
    spent: {
      title: usedOrExpired,
      body: "If you already confirmed your address, there's nothing left to do.",
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
      title: usedOrExpired,
      body: "If you already confirmed your request, there's nothing left to do. You can also [see your loan request](/my-request) and make your choices there.",
    },
  },
  unsubscribe: {
    asks: {
      title: "Unsubscribe",
      body: "{site} won't send any more emails to this address, except to answer your questions about your own data.",
      button: "Unsubscribe",
    },
    done: {
      title: "You're unsubscribed",
      body: "We won't send any more emails to this address. An email that was already on its way may still reach you. A lender that has your request keeps its own list, so tell that lender too.",
    },
    spent: {
      title: "This link has expired",
      body: "You can still unsubscribe. Enter your email address under [Remove Me](/#/unsubscribe).",
    },
  },
  "lender-page": {
    spent: {
      title: usedOrExpired,
      body: [
        "A link to a lender works once, so that nobody else can use it after you.",
        "Go back to the page that you came from, and press the button there again. You can also [see your loan request](/my-request).",
      ],
    },
    unknown: {
      title: "This link doesn't work",
      body: "Go back to the page that you came from, and press the button there again.",
    },
  },
  unknown: {
    title: "This link doesn't work",
    body: "Check that you copied the whole address from the email.",
  },
} as const;
