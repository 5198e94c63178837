/** The email that preserves an anchor of the ledger. */
export const anchorMail = {
  sender: "Loanbridge",
  subject: "Anchor of the consent ledger, entry {seq}",
  paragraphs: [
    "Keep this email. It proves the state of the consent ledger at the time below. If anyone rewrites or deletes earlier entries, a check against this email shows it.",
    "To check the ledger, save this email as a file and run: loanbridge consent verify --anchors FILE",
  ],
} as const;
