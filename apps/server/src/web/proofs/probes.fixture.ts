import type { InjectOptions } from "fastify";
import { sampleValues } from "../../applications/stored/sample-store.fixture.ts";
import { createSignedLinks } from "../../messages/links/signed-links.ts";
import { createMailboxChallenges } from "../../privacy/earlier-request/challenges.ts";
import { createInquiryStore } from "../../messages/inquiries/store.ts";
import { createVault, openKeyring } from "../../store/vault/index.ts";
import { captchaBypassKey, mailServer } from "../tests/links.fixture.ts";
import { californiaMessage, contactMessage } from "../tests/messages.fixture.ts";
import { noon, payday, startApp, type Started } from "../tests/started.fixture.ts";

/** A person whose existence an attacker probes. Each probe uses a new person. */
export interface Person {
  readonly email: string;
  /** Ten digits. */
  readonly phone: string;
  /** Path of a used link to their application. */
  readonly spentLink: string;
  /** Challenge of a search for their request that the server has finished processing. */
  readonly challenge: string;
}

/**
 * sent: an application with an outcome. known: an application. listed: on the suppression list. erased: the application
 * was erased.
 */
export type Standing = "sent" | "known" | "unknown" | "listed" | "erased";

const captcha = { bypassRecaptchaKey: captchaBypassKey };
const noCaptcha = { recaptcha: "1.2.3" };
const form = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

const reapply = (userApplication: object) =>
  ({
    method: "PATCH",
    url: "/api/v1/userApplication",
    payload: { viewState: "FINGERPRINT_REAPPLY", userApplication },
  }) as const;

/** Every call that could reveal whether somebody is known, with the two standings whose responses must not differ. */
export const probes: readonly {
  readonly name: string;
  readonly pair: readonly [Standing, Standing];
  readonly request: (person: Person) => InjectOptions;
}[] = [
  ...(["unknown", "listed"] as const).flatMap((other) => [
    {
      name: "Remove Me, by e-mail",
      pair: ["known", other] as const,
      request: ({ email }: Person) => ({ method: "POST", url: "/api/v1/unsub", query: { email } }) as const,
    },
    {
      name: "Remove Me, by phone",
      pair: ["known", other] as const,
      request: ({ phone }: Person) => ({ method: "POST", url: "/api/v1/unsub", query: { phone } }) as const,
    },
  ]),
  ...[captcha, noCaptcha].flatMap((proof) => [
    {
      name: `a message, captcha ${proof === captcha ? "right" : "wrong"}`,
      pair: ["known", "unknown"] as const,
      request: ({ email }: Person) =>
        ({ method: "POST", url: "/api/v1/contact", payload: { ...contactMessage, ...proof, email } }) as const,
    },
    {
      name: `a California request, captcha ${proof === captcha ? "right" : "wrong"}`,
      pair: ["known", "unknown"] as const,
      request: ({ email, phone: phoneNumber }: Person) =>
        ({
          method: "POST",
          url: "/api/v1/contact/ccpa",
          payload: { ...californiaMessage, ...proof, email, phoneNumber },
        }) as const,
    },
  ]),
  {
    name: "a link to My request",
    pair: ["known", "unknown"],
    request: ({ email }) => ({
      method: "POST",
      url: "/my-request",
      payload: new URLSearchParams({ email }).toString(),
      headers: form,
    }),
  },
  {
    name: "a search for an earlier request",
    pair: ["sent", "unknown"],
    request: ({ email, phone }) => reapply({ fingerprintEmail: email, fingerprintPhone: phone }),
  },
  {
    name: "a code for an earlier request, the challenge open",
    pair: ["sent", "unknown"],
    request: ({ challenge }) => reapply({ fingerprintChallenge: challenge, fingerprintCode: "000000" }),
  },
  {
    name: "a new link to go on",
    pair: ["known", "erased"],
    request: ({ spentLink }) => ({ method: "POST", url: spentLink, payload: "again=1", headers: form }),
  },
];

/** A server, and people that an attacker can ask about. */
export async function startWithPeople() {
  const started: Started = await startApp({
    ...mailServer,
    CAPTCHA_BYPASS_KEY: captchaBypassKey,
    SAVES_PER_MINUTE: "100000000",
  });
  const { applications, db } = started.app;
  const keyring = openKeyring({ path: `${started.dataDir}/keyring/keyring.json`, clock: () => noon, mayCreate: false });
  const vault = createVault(keyring);
  const links = createSignedLinks(db, vault, () => noon - 8 * 86_400_000);
  const challenges = createMailboxChallenges({
    db,
    vault,
    inquiries: createInquiryStore(db, vault, () => noon),
    clock: () => noon,
    wakeWorkers: () => {},
  });
  const stranger = started.visitor(payday);
  let made = 0;

  async function person(standing: Standing): Promise<Person> {
    made += 1;
    const email = `person-${String(made).padStart(6, "0")}@example.com`;
    const phone = `512${String(2_000_000 + made)}`;
    const values = { ...sampleValues, email, primaryPhone: phone };
    const viewState = standing === "sent" ? "RE_ROUTE" : "FULL_FORM";
    const given = { siteId: "payday-demo", viewState, values, consents: [] } as const;
    const id = standing === "unknown" ? "A".repeat(22) : (await applications.create(given)).application.id;
    if (standing === "erased") await applications.erase(id);
    if (standing === "listed")
      for (const query of [{ email }, { phone }]) await stranger.ask({ method: "POST", url: "/api/v1/unsub", query });
    const place = { purpose: "resume", siteId: "payday-demo" } as const;
    const challenge = await challenges.open("payday-demo", { email, phone });
    if (standing === "sent")
      await db
        .transaction()
        .execute((tx) => challenges.arm(tx, challenge, { applicationId: id, mailedTo: Buffer.from("") }));
    return { email, phone, challenge, spentLink: `/link/resume/${links.make(place, id)}` };
  }

  return {
    started,
    stranger,
    /** Creates `count` pairs of people, alternating between the two standings. */
    async people<K extends Standing>(standings: readonly [K, K], count: number) {
      const all: (readonly [Person, Person])[] = [];
      for (let one = 0; one < count; one += 1) all.push([await person(standings[0]), await person(standings[1])]);
      return all;
    },
  };
}
