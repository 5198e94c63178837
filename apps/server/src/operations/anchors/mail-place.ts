import { escapeHtml, type MailSettings } from "../../system/index.ts";
import { createSmtp } from "../../messages/index.ts";
import { storedLine } from "./anchor.ts";
import { anchorMail as copy } from "./copy/anchor-mail.ts";
import type { AnchorPlace } from "./place.ts";

/** The operator's mailbox. Sent directly, because the database owner could delete an email in the outbox. */
export function mailPlace(to: string, { smtpUrl, from }: MailSettings): AnchorPlace {
  const smtp = createSmtp(smtpUrl);
  return {
    name: "mail",
    async put(anchor, signal) {
      const line = storedLine(anchor);
      const html = copy.paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("");
      const letter = {
        from: { name: copy.sender, address: from },
        to,
        bounces: from,
        messageId: `<anchor-${String(anchor.seq)}-${anchor.signature.slice(0, 22)}@${from.split("@").at(-1) ?? ""}>`,
        subject: copy.subject.replace("{seq}", String(anchor.seq)),
        text: `${[...copy.paragraphs, line].join("\n\n")}\n`,
        html: `<!doctype html><html lang="en"><body>${html}<pre>${escapeHtml(line)}</pre></body></html>`,
        headers: { "Auto-Submitted": "auto-generated" },
      };
      await smtp.send(letter, async () => {}, signal);
    },
  };
}
