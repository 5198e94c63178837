/** What to do about each system error that a start can meet. */
const waysOut: Readonly<Record<string, string>> = {
  EADDRINUSE: "Another program listens there: stop it, or set another PORT.",
  EACCES: "This user may not: give it the right, or set another PORT or DATA_DIR.",
  EADDRNOTAVAIL: "This machine has no such address: set another HOST.",
  ENOTFOUND: "There is no such host: set another HOST.",
  ENOENT: "It is not there: check SITES_DIR, LENDERS_DIR, POLICIES_DIR and ROUTING_DIRECTORY_FILE.",
  ENOSPC: "The disk is full: free some of it.",
  EROFS: "The disk is read-only: set another DATA_DIR.",
};

/** Errors of ours, whose message says what is wrong and what to do. */
const ours: ReadonlySet<string> = new Set([
  "StartRefused",
  "SitesError",
  "LendersRefused",
  "PoliciesRefused",
  "KeyringRefused",
  "DataDirInUse",
  "DataDirUnusable",
  "DatabaseTooNew",
]);

/** What keeps the server or the tool from starting, and the way out. Nothing personal is known yet, so messages may be shown. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (ours.has(error.name)) return error.message;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const way = Object.hasOwn(waysOut, code) ? waysOut[code] : undefined;
  if (way !== undefined) return `${error.message}. ${way}`;
  return error.stack ?? error.message;
}
