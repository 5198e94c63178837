import { createSignedLinks } from "../../messages/links/signed-links.ts";
import { mailedSubject } from "../../messages/links/mailed-subject.ts";
import type { LinkPurpose } from "../../messages/links/purposes.ts";
import { openSuppression } from "../../store/suppression/suppression.ts";
import { createVault, openKeyring } from "../../store/vault/index.ts";
import { noon, startApp, type Started, type Visitor } from "./started.fixture.ts";

/** Bypasses the captcha. */
export const captchaBypassKey = "a-key-of-the-operator-for-tests";

/** No server listens there, so email stays in the outbox. */
export const mailServer = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "hello@example.com" };

export interface StartedWithLinks {
  readonly started: Started;
  /** Path of a link as sent by email. */
  readonly linkTo: (purpose: LinkPurpose, subject: string, siteId?: string) => string;
  /** Path of a My request link as sent to this address at this time. */
  readonly myRequestTo: (applicationId: string, email: string, at?: number) => string;
}

/** Starts the whole server, and makes the links that it emails. */
export async function startWithLinks(): Promise<StartedWithLinks> {
  const started = await startApp({ ...mailServer, CAPTCHA_BYPASS_KEY: captchaBypassKey });
  const keyring = openKeyring({ path: `${started.dataDir}/keyring/keyring.json`, clock: () => noon, mayCreate: false });
  const vault = createVault(keyring);
  const linksAt = (at: number) => createSignedLinks(started.app.db, vault, () => at);
  const suppression = await openSuppression(started.app.db, vault, false);
  const linkTo: StartedWithLinks["linkTo"] = (purpose, subject, siteId = "payday-demo") =>
    `/link/${purpose}/${linksAt(noon).make({ purpose, siteId }, subject)}`;
  return {
    started,
    linkTo,
    myRequestTo: (applicationId, email, at = noon) => {
      const place = { purpose: "my-request", siteId: "payday-demo" } as const;
      const subject = mailedSubject({ about: applicationId, mailedTo: suppression.digest("email", email) });
      return `/link/my-request/${linksAt(at).make(place, subject)}`;
    },
  };
}

/** Presses the button of a page that a link has opened. */
export const press = (visitor: Visitor, url: string, form: Readonly<Record<string, string>> = {}) =>
  visitor.ask({
    method: "POST",
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
  });
