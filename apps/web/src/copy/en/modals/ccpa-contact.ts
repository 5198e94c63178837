export const ccpaContact = {
  title: "California Consumer Protection Act Form",
  forResidents:
    "This form is for California residents only. If you live somewhere else, please see how to [contact a representative](modal:faqs?section=moreInfo&subsection=rep).",
  use: "Use it to ask what we know about you, to have it deleted, or to tell us not to sell it. Your rights are in the [California Privacy Notice](modal:ccpa). Wherever you live, [your request](/my-request) lets you see, correct, withdraw and erase what you have asked here.",
  byMail:
    "You can also write to {company}, {address}. Give your full name, e-mail address, phone number, full address with zip code, year of birth, and what you ask for.",
  submit: "Submit",
  otherStateHeading: "For California residents only",
  otherState:
    "The zip code that you entered is not in California, so this form cannot be used. If that was a slip, close this and open the form again. Our [FAQs](modal:faqs?section=moreInfo&subsection=rep) say how to reach us.",
  sent: "Email Sent",
  thanks:
    "Thank you. We have your request and will answer within 45 days. For other questions, please see our [FAQs](modal:faqs).",
  unsubscribe: "To stop our marketing e-mails, [unsubscribe here](modal:unsub).",
  failed: "Request Failed:",
  failure: "We have experienced an unknown error. Please try your request later.",
  again: "Try again",
} as const;
