/** Copy shared by the forms that write to the operator. */
export const requests = {
  sending: "Sending …",
  checking: "Checking …",
  checked: "Done",
  checkLoading: "Loading the check …",
  checkBlocked:
    "The {provider} check didn't load, and you can't send this form without it. Something in your browser or network may be blocking it.",
  checkAgain: "Reload the check",
  checkWhy:
    "We got a lot of requests with these details today. Check the box so we know you're a person, then send your request again. It may take a few seconds.",
  checkWidgetWhy:
    "We got a lot of requests with these details today. Do this check so we know you're a person, then send your request again.",
  checkFailed: "The check didn't work. Please try again.",
  birthYearHint: "Four digits",
  call: "Call our customer service:",
  readFaqs: "Most questions are answered in our [FAQs](modal:faqs).",
  mailingAddress: "Our mailing address:",
  /** Answer to how to reach us, limited to what the site offers. */
  ways: {
    call: "Call us at [{display}](tel:{model}).",
    form: "Send us a message with our [contact form](modal:contact).",
    post: "Write to {company}, {address}.",
  },
  notALender:
    "{site} is not a lender, so we can't see your loan. If you have a question about your loan, its payments or its cost, please ask your lender.",
  unsubscribe: "Don't want emails from us anymore? [Unsubscribe here](modal:unsub).",
} as const;
