/** The email that preserves an anchor of the ledger. */
export const anchorMail = {
  sender: "Loanbridge",
  subject: "Anchor of the consent ledger, entry {seq}",
  paragraphs: [
    "Keep this email. It proves where the consent ledger ended at the time below, so nobody can rewrite or cut off what came before without being noticed.",
    "To check the ledger against it, save this email as a file and run: loanbridge consent verify --anchors FILE",
  ],
} as const;
