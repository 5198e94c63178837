export const ccpaContact = {
  title: "California Consumer Protection Act Form",
  forResidents:
    "This form is for California residents only. If you live somewhere else, please see how to [contact a representative](modal:faqs?section=moreInfo&subsection=rep).",
  use: "Use it to ask what we know about you, to have it deleted, or to tell us not to sell it. Your rights are in the [California Privacy Notice](modal:ccpa). Wherever you live, [your request](/my-request) lets you see, correct, withdraw and erase what you sent us.",
  byMail:
    "You can also write to {company}, {address}. Give your full name, email address, phone number, full address with ZIP code, year of birth, and what you want us to do.",
  submit: "Submit",
  otherStateHeading: "For California residents only",
  otherState:
    "The ZIP code you entered isn't in California, so you can't use this form. If that was a mistake, close this and open the form again. Our [FAQs](modal:faqs?section=moreInfo&subsection=rep) explain how to reach us.",
  sent: "Email Sent",
  thanks:
    "Thank you. We have your request and will answer within 45 days. For other questions, please see our [FAQs](modal:faqs).",
  unsubscribe: "To stop our marketing emails, [unsubscribe here](modal:unsub).",
  failed: "Request Failed:",
  failure: "We have experienced an unknown error. Please try your request later.",
  again: "Try again",
} as const;
