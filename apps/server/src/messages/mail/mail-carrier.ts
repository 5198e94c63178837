import { siteName } from "@loanbridge/loan-form";
import type { MailSettings } from "../../system/index.ts";
import type { Site } from "../../sites/index.ts";
import type { LinkPurpose } from "../links/purposes.ts";
import type { SignedLinks } from "../links/signed-links.ts";
import { isText } from "../kinds.ts";
import type { Carrier, Delivery } from "../send-once.ts";
import { compose } from "./compose.ts";
import { askPath } from "../links/my-request-path.ts";
import { mailedSubject } from "../links/mailed-subject.ts";
import { linkOf, mailKinds } from "./kinds.ts";
import { createSmtp, type OutgoingEmail } from "./smtp.ts";
import { siteAddress } from "./site-address.ts";

export interface MailParts {
  readonly links: Pick<SignedLinks, "make">;
  readonly settings: MailSettings;
  /** The port this server listens on, which is part of the URLs of sites that are not in production. */
  readonly port: () => number;
}

/** Carries emails to the mail server of SMTP_URL. */
export function createMailCarrier(parts: MailParts): Carrier {
  const smtp = createSmtp(parts.settings.smtpUrl);
  return {
    channel: "email",
    serves: (site) => siteAddress(site, parts.port()) !== undefined,
    deliver: (delivery, beforeEnd, signal) => smtp.send(emailOf(parts, delivery), beforeEnd, signal),
  };
}

/** Opens a page in the email's language, on any device. */
const languageOf = ({ language, inLanguages }: Site): string => (inLanguages ? `?lang=${language}` : "");

const detailsOf = ({ details, subject, tables }: Delivery["content"]) => ({ details, subject, tables });

function emailOf({ links, settings, port }: MailParts, { message, content, site, digest }: Delivery): OutgoingEmail {
  const { id, kind, applicationId } = message;
  if (isText(kind)) throw new Error("This message is a text, not an email.");
  const linkTo = (purpose: LinkPurpose, subject: string): string =>
    `${siteAddress(site, port()) ?? ""}/link/${purpose}/${links.make({ purpose, siteId: site.id }, subject)}${languageOf(site)}`;
  const purpose = linkOf(kind);
  const toVisitor = mailKinds[kind].to === "visitor";
  const unsubscribe = toVisitor ? linkTo("unsubscribe", digest.toString("base64url")) : undefined;
  const linkAbout = (of: LinkPurpose, about: string | null) =>
    about === null ? undefined : linkTo(of, mailedSubject({ about, mailedTo: digest }));
  const ownPage = linkAbout("my-request", applicationId) ?? `${siteAddress(site, port()) ?? ""}${askPath}`;
  const myRequest = toVisitor && purpose !== "my-request" ? ownPage : undefined;
  const link = purpose && linkAbout(purpose, content.about ?? applicationId);
  const from = site.configuration.mail?.from ?? settings.from;
  return {
    ...compose({ kind, site, ...detailsOf(content), link, unsubscribe, myRequest }),
    from: { name: siteName(site), address: from },
    to: content.to,
    ...(content.replyTo !== undefined && { replyTo: content.replyTo }),
    bounces: settings.bounces?.replace("{id}", id) ?? from,
    messageId: `<${id}@${from.split("@").at(-1) ?? ""}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe !== undefined && {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}
