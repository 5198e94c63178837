import type { Config, Log } from "../system/index.ts";

/** Warns at the start of each setting whose absence turns off something that an operator may expect to work. */
export function warnOfMissingSettings({ role, anchors, mail }: Config, log: Log): void {
  const keepsNoAnchor = anchors.file === undefined && anchors.mail === undefined && anchors.timestamp === undefined;
  if (role !== "web" && keepsNoAnchor)
    log.warn({
      event: "consent ledger anchors are disabled",
      reason: "ANCHOR_FILE is not set",
    });
  if (!mail) log.warn({ event: "email is disabled", reason: "SMTP_URL is not set" });
}
