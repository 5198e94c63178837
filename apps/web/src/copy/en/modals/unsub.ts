export const unsub = {
  title: "Remove Me",
  email: {
    lead: "Enter your e-mail address. We will take it off our marketing lists. You do not have to say why.",
    submit: "Unsubscribe",
    other: "Do you want to stop text messages instead?",
    switch: "Remove my phone number",
  },
  phone: {
    lead: "Enter your phone number. We will send it no more marketing texts. You can also reply X, STOP, END or QUIT to any text message from us.",
    submit: "Stop text messages",
    other: "Do you want to stop e-mails instead?",
    switch: "Remove my e-mail address",
  },
  sent: "Request Sent",
  thanks: "Thank you. We have your request. A message that was already on its way may still reach you.",
  keywords: "To stop text messages, reply X, STOP, END or QUIT to any text message from us.",
  byMail:
    "Use the unsubscribe link in any e-mail from us, or write to [{optOutEmail}](mailto:{optOutEmail}) from the address that we should remove.",
  byPost: "You can also write to {company}, {address}.",
  lenders:
    "A lender that already has your request keeps its own lists. Please tell that lender too: [your request](/my-request) shows who it is. [Contact us](modal:contact) if you need help.",
} as const;
