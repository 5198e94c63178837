/** Rooms of a source folder, highest first: a file imports from its own room and from rooms below it. `.`: files right in the source folder. */
export const orders: Readonly<Record<string, readonly string[]>> = {
  "apps/server/src": [
    ".",
    "cli",
    "server",
    "operations",
    "web",
    "privacy",
    "routing",
    "messages",
    "applications",
    "lenders",
    "sites",
    "store",
    "system",
  ],
};
