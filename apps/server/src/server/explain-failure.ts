/** What to do about each system error that a start can meet. */
const waysOut: Readonly<Record<string, string>> = {
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

/** Errors of ours, whose message says what is wrong and what to do; the text is added to those that say only what is wrong. */
const ours: Readonly<Record<string, string>> = {
  StartRefused: "",
  CommandRefused: "",
  DemoPartsRefused: "",
  SitesError: "`npx loanbridge site check DIR` shows every problem.",
  LendersRefused: "`npx loanbridge lender check FILE` shows every problem of one.",
  PoliciesRefused: "Correct it in POLICIES_DIR.",
  BankDirectoryFileError: "",
  KeyringRefused: "",
  DataDirInUse: "",
  DataDirMoved: "",
  DataDirUnusable: "Set another DATA_DIR.",
  MoveRefused: "",
  DatabaseUnreachable: "Start it, or correct DATABASE_URL.",
  BackupRefused: "",
  DatabaseTooNew: "Run the newer version, or set another DATA_DIR.",
};

/** Problems of one start that are told in full; of the rest, how many there are. */
const told = 3;

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

/** Has `explainFailure` a way out of it? */
export function isForeseen(error: unknown): boolean {
  return error instanceof Error && (Object.hasOwn(ours, error.name) || Object.hasOwn(waysOut, codeOf(error)));
}

/** One line, demo parts aside: what keeps the server or the tool from starting, and the way out. Nothing personal is known yet, so messages may be shown. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return inOneLine(String(error));
  // Told in full, a line for each: whoever goes into production sees all that is left to do.
  if (error.name === "DemoPartsRefused") return error.message;
  if (!isForeseen(error)) return `${error.name}: ${inOneLine(error.message)}`;
  const [way, end] = Object.hasOwn(ours, error.name) ? [ours[error.name], ""] : [waysOut[codeOf(error)], "."];
  return [`${inOneLine(error.message)}${end}`, way].filter(Boolean).join(" ");
}

function inOneLine(message: string): string {
  const lines = message.split("\n").map((line) => line.trim());
  const more = lines.length - told;
  return more > 0 ? `${lines.slice(0, told).join(" ")} (and ${String(more)} more).` : lines.join(" ");
}
