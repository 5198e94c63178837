/** Remedy for each system error that can occur at startup. */
const remedies: Readonly<Record<string, string>> = {
  EADDRINUSE: "Another program listens there: stop it, or set another PORT.",
  EACCES: "This user may not: give it the right, or set another PORT or DATA_DIR.",
  EPERM: "This user may not: give it the right, or set another PORT or DATA_DIR.",
  EADDRNOTAVAIL: "This machine has no such address: set another HOST.",
  ENOTFOUND: "There is no such host: set another HOST.",
  EAI_AGAIN: "The host cannot be looked up: set another HOST.",
  ENOENT: "It is not there: check SITES_DIR, LENDERS_DIR, POLICIES_DIR and ROUTING_DIRECTORY_FILE.",
  ENOTDIR:
    "A file stands where a folder is needed: check DATA_DIR, KEYRING_FILE, SITES_DIR, LENDERS_DIR and POLICIES_DIR.",
  EEXIST: "A file stands where a folder is needed: check KEYRING_FILE.",
  EISDIR: "A folder stands where a file is needed: check KEYRING_FILE and ROUTING_DIRECTORY_FILE.",
  ENOSPC: "The disk is full: free some of it.",
  EROFS: "The disk is read-only: set another DATA_DIR.",
};

/** Our own errors, whose messages say what is wrong. The text adds the remedy where the message lacks it. */
const ours: Readonly<Record<string, string>> = {
  StartRefused: "",
  CommandRefused: "",
  DemoPartsRefused: "",
  SitesError: "`npx loanbridge site check DIR` shows every problem.",
  LendersRefused: "`npx loanbridge lender check FILE` shows every problem of one.",
  PoliciesRefused: "Correct it in POLICIES_DIR.",
  RoutingFileError: "",
  KeyringRefused: "",
  DataDirInUse: "",
  DataDirMoved: "",
  DataDirUnusable: "Set another DATA_DIR.",
  MoveRefused: "",
  DatabaseUnreachable: "Start it, or correct DATABASE_URL.",
  BackupRefused: "",
  DatabaseTooNew: "Run the newer version, or set another DATA_DIR.",
};

/** Number of problems shown in full; the rest are counted. */
const mostShown = 3;

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

/** True if `explainFailure` knows a remedy. */
export function isForeseen(error: unknown): boolean {
  return error instanceof Error && (Object.hasOwn(ours, error.name) || Object.hasOwn(remedies, codeOf(error)));
}

/**
 * Explains in one line (except for demo parts) why the server or tool cannot start, and the remedy. No personal data is
 * loaded at this point, so messages are safe to show.
 */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return inOneLine(String(error));
  // Shown in full, one per line, as a checklist for going to production.
  if (error.name === "DemoPartsRefused") return error.message;
  if (!isForeseen(error)) return `${error.name}: ${inOneLine(error.message)}`;
  const [way, end] = Object.hasOwn(ours, error.name) ? [ours[error.name], ""] : [remedies[codeOf(error)], "."];
  return [`${inOneLine(error.message)}${end}`, way].filter(Boolean).join(" ");
}

function inOneLine(message: string): string {
  const lines = message.split("\n").map((line) => line.trim());
  const more = lines.length - mostShown;
  return more > 0 ? `${lines.slice(0, mostShown).join(" ")} (and ${String(more)} more).` : lines.join(" ");
}
