import { copyIn } from "@loanbridge/languages";
import { siteText } from "@loanbridge/loan-form";
import type { Site } from "../sites/index.ts";
import type { MailKindName, MessageKindName, TextKindName } from "./kinds.ts";
import { compose } from "./mail/compose.ts";
import { linkOf, mailKinds } from "./mail/kinds.ts";

/** A message as its recipient reads it. */
interface VisitorMessage {
  readonly channel: "email" | "phone";
  readonly kind: MessageKindName;
  readonly text: string;
}

const link = "https://site.example/link";

/** Every message that a visitor of a site can get, in the site's language, with sample links and without what a visitor has typed. */
export function visitorMessages(site: Site): readonly VisitorMessage[] {
  const mailNames = (Object.keys(mailKinds) as MailKindName[]).filter((kind) => mailKinds[kind].to === "visitor");
  const mails = mailNames.map((kind) => {
    const button = linkOf(kind) === undefined ? {} : { link };
    const { subject, text } = compose({ kind, site, unsubscribe: link, myRequest: link, ...button });
    return { channel: "email", kind, text: `${subject}\n${text}` } as const;
  });
  const texts = copyIn(site.language).messages.texts;
  const sent = (Object.keys(texts) as TextKindName[]).map(
    (kind) => ({ channel: "phone", kind, text: siteText(site, texts[kind]) }) as const,
  );
  return [...mails, ...sent];
}
