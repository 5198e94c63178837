import { createSignedLinks } from "../links/signed-links.ts";
import type { LinkPurpose } from "../links/purposes.ts";
import { createVault, openKeyring } from "../vault/index.ts";
import { noon, startApp, type Started, type Visitor } from "./started.fixture.ts";

/** Nothing listens there: what is mailed stays in the outbox. */
export const mailServer = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "hello@example.com" };

export interface StartedWithLinks {
  readonly started: Started;
  /** Path of a link, as it is mailed. */
  readonly linkTo: (purpose: LinkPurpose, subject: string, siteId?: string) => string;
}

/** The whole server, and the links that it mails. */
export async function startWithLinks(): Promise<StartedWithLinks> {
  const started = await startApp(mailServer);
  const keyring = openKeyring({ path: `${started.dataDir}/keyring/keyring.json`, clock: () => noon, mayCreate: false });
  const links = createSignedLinks(started.app.db, createVault(keyring), () => noon);
  return {
    started,
    linkTo: (purpose, subject, siteId = "payday-demo") =>
      `/link/${purpose}/${links.make({ purpose, siteId }, subject)}`,
  };
}

/** The button of a page that a link has opened. */
export const press = (visitor: Visitor, url: string, form: Readonly<Record<string, string>> = {}) =>
  visitor.ask({
    method: "POST",
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
  });
