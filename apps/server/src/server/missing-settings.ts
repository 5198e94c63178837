import type { Config, Log } from "../system/index.ts";

/** Warns at the start of each setting whose absence turns off something that an operator may expect to work. */
export function warnOfMissingSettings({ role, mail }: Config, hasAnchors: boolean, log: Log): void {
  if (role !== "web" && !hasAnchors)
    log.warn({
      event: "consent ledger anchors are disabled",
      reason: "ANCHOR_FILE is not set",
    });
  if (!mail) log.warn({ event: "email is disabled", reason: "SMTP_URL is not set" });
}
