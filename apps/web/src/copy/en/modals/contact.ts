export const contact = {
  title: "Contact",
  call: "Call our customer service:",
  readFaqs: "Most questions are answered in the [FAQs](modal:faqs?section=moreInfo&subsection=rep).",
  notALender:
    "{site} is not a lender and knows nothing about a loan after a lender took your request. Please ask your lender about your loan, its payments or its cost.",
  unsubscribe: "No more messages from us? [Remove Me](modal:unsub).",
} as const;
