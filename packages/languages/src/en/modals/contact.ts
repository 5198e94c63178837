export const contact = {
  title: "Contact",
  submit: "Send",
  sent: "Email Sent",
  thanks: "Thank you for writing to us. We'll answer at the email address you gave us.",
} as const;
