/** Remedy for each system error that can occur at startup. */
const remedies: Readonly<Record<string, string>> = {
  EADDRINUSE: "Another program is using this address. Stop it or set a different PORT.",
  EACCES: "Permission denied. Grant this user access, or set a different PORT or DATA_DIR.",
  EPERM: "Permission denied. Grant this user access, or set a different PORT or DATA_DIR.",
  EADDRNOTAVAIL: "This machine does not have that address. Set a different HOST.",
  ENOTFOUND: "Host not found. Set a different HOST.",
  EAI_AGAIN: "The host name cannot be resolved. Set a different HOST.",
  ENOENT:
    "File or directory not found. Check SITES_DIR, LENDERS_DIR, POLICIES_DIR, ROUTING_DIRECTORY_FILE and AREA_STATISTICS_FILE.",
  ENOTDIR:
    "Expected a directory, found a file. Check DATA_DIR, KEYRING_FILE, SITES_DIR, SOURCES_DIR, LENDERS_DIR and POLICIES_DIR.",
  EEXIST: "Expected a directory, found a file. Check KEYRING_FILE.",
  EISDIR: "Expected a file, found a directory. Check KEYRING_FILE, ROUTING_DIRECTORY_FILE and AREA_STATISTICS_FILE.",
  ENOSPC: "The disk is full. Free some space.",
  EROFS: "The disk is read-only. Set a different DATA_DIR.",
  READ_ONLY_SQL_TRANSACTION:
    "DATABASE_URL leads to a standby, or default_transaction_read_only is on. Set DATABASE_URL to the primary, or turn that setting off for this user and database.",
};

/** Our own errors, whose messages say what is wrong. The text adds the remedy where the message lacks it. */
const ours: Readonly<Record<string, string>> = {
  StartRefused: "",
  CommandRefused: "",
  DemoPartsRefused: "",
  SitesError: "Run `npx loanbridge site check DIR` to see every problem.",
  LendersRefused: "Run `npx loanbridge lender check FILE` to see every problem in a file.",
  SourcesRefused: "Fix the file in SOURCES_DIR. To check it: npx loanbridge source check",
  PoliciesRefused: "Fix the file in POLICIES_DIR.",
  AreaStatisticsRefused: "Fix the file, or unset AREA_STATISTICS_FILE.",
  BankDirectoryFileError: "",
  KeyringRefused: "",
  DataDirInUse: "",
  DataDirMoved: "",
  DataDirUnusable: "",
  MoveRefused: "",
  DatabaseBusy: "Try again later.",
  DatabaseUnwritable: "Free some space, or make the database writable.",
  ConnectionLost: "Check that the database is running, then try again.",
  TransactionLost: "Try again.",
  CommitUnknown: "It may or may not be stored: check what was done, then try again.",
  DatabaseUnreachable: "Start the database or correct DATABASE_URL.",
  BackupRefused: "",
  ConsoleRefused: "",
  ConsoleNotBuilt: "",
  DatabaseTooNew: "Run the newer version or set a different DATA_DIR.",
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
  const way = remedies[codeOf(error)] ?? ours[error.name];
  const end = Object.hasOwn(ours, error.name) ? "" : ".";
  return [`${inOneLine(error.message)}${end}`, way].filter(Boolean).join(" ");
}

function inOneLine(message: string): string {
  const lines = message.split("\n").map((line) => line.trim());
  const more = lines.length - mostShown;
  return more > 0 ? `${lines.slice(0, mostShown).join(" ")} (and ${String(more)} more).` : lines.join(" ");
}
