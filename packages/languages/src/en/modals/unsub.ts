export const unsub = {
  title: "Remove Me",
  email: {
    lead: "Enter your email address, and we'll take it off our marketing lists. You don't have to say why.",
    submit: "Unsubscribe",
    other: "Want to stop text messages instead?",
    switch: "Remove my phone number",
  },
  phone: {
    lead: "Enter your phone number, and we'll stop sending it marketing texts. You can also reply X, STOP, END or QUIT to any text message from us.",
    submit: "Stop text messages",
    other: "Want to stop emails instead?",
    switch: "Remove my email address",
  },
  sent: "Request Sent",
  thanks: "Thank you. We have your request. A message that was already on its way may still reach you.",
  keywords: "To stop text messages, reply X, STOP, END or QUIT to any text message from us.",
  byMail:
    "Use the unsubscribe link in any email from us, or write to [{optOutEmail}](mailto:{optOutEmail}) from the address you want us to remove.",
  byPost: "You can also write to {company}, {address}.",
  lenders:
    "A lender that has your request keeps its own list, so tell that lender too. [Your request](/my-request) shows who it is. [Contact us](modal:contact) if you need help.",
} as const;
