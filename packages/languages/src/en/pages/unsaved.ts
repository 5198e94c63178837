/** Shown while the server can only show what is stored. */
export const unsaved = {
  body: "We can't save your answers right now. They're still on this device. Please try again in a minute.",
  /** The page tries again by itself. */
  retrying:
    "We can't save your answers right now. They're still on this device. Leave this page open: we'll keep trying.",
} as const;
