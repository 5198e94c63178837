import { createHash } from "node:crypto";
import { siteText } from "@loanbridge/loan-form";
import type { ApplicationStore, Origin } from "../../applications/types.ts";
import { retryConflicts } from "../../applications/retry-conflicts.ts";
import { isWithdrawn } from "../../store/consent/index.ts";
import type { Tx } from "../../store/database/schema.ts";
import { isMailedTo, type Suppression } from "../../store/suppression/suppression.ts";
import { proveCase } from "../desk/cases.ts";
import { maskedEmail } from "../my-request/masked.ts";
import { recordDesk } from "../desk/steps.ts";
import type { RequestStore } from "../../messages/inquiries/store.ts";
import type { Site } from "../../sites/types.ts";
import type { Vault } from "../../store/vault/index.ts";
import { emailConfirmed } from "../../messages/links/copy/en/consents.ts";
import { readMailedSubject } from "../../messages/links/mailed-subject.ts";
import type { ButtonPurpose } from "../../messages/links/purposes.ts";
import type { SignedLinks } from "../../messages/links/signed-links.ts";

interface Parts {
  readonly vault: Vault;
  readonly links: SignedLinks;
  readonly applications: Pick<ApplicationStore, "changeIn" | "admitIn" | "find">;
  readonly requests: Pick<RequestStore, "add">;
  readonly suppression: Suppression;
  /** Whether mails are sent. */
  readonly mails: boolean;
  readonly clock: () => number;
}

interface Following {
  readonly site: Site;
  readonly token: string;
  readonly origin: Origin;
}

/** What the button of a link's page did. `visitorToken`: binds the visitor to the application of the link. */
export interface Followed {
  readonly visitorToken?: string;
}

export interface LinkOwner {
  readonly applicationId: string;
  /** Masked. Undefined: the application is gone. */
  readonly email: string | undefined;
  /** The application names another address by now than the link was mailed to: the link opens nothing. */
  readonly readdressed: boolean;
}

export interface FollowLink {
  /** Whose application a resume link opens. */
  owner(subject: string): Promise<LinkOwner>;
  /** Undefined: it is no link of ours for this purpose and site, it is spent, or what it was about is gone. */
  follow(purpose: ButtonPurpose, following: Following): Promise<Followed | undefined>;
  /** Has a new link mailed in the place of one that is spent, to the address that is stored; once for each. The same answer for every link, and as fast whether or not what it was about is stored still. */
  renew(following: Pick<Following, "site" | "token">): Promise<void>;
}

type Act = (tx: Tx, subject: string, following: Following) => Promise<Followed | undefined>;

const aboutApplications: ReadonlySet<ButtonPurpose> = new Set(["resume", "confirm"]);

export function createFollowLink(parts: Parts): FollowLink {
  const { vault, links, applications, requests, suppression, mails, clock } = parts;

  const acts: Readonly<Record<ButtonPurpose, Act>> = {
    resume: async (tx, subject, { site }) => {
      const { about: id } = readMailedSubject(subject);
      if (await isWithdrawn(tx, id)) return undefined;
      const visitorToken = await applications.admitIn(tx, id, site.id);
      return visitorToken === undefined ? undefined : { visitorToken };
    },
    confirm: async (tx, subject, { site, origin }) => {
      const { about: id, mailedTo } = readMailedSubject(subject);
      const row = await tx
        .selectFrom("application")
        .select("version")
        .where("id", "=", id)
        .where("wrapped_key", "is not", null)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const act = { kind: "email", act: "link", text: siteText(site, emailConfirmed), mailedTo, origin } as const;
      await applications.changeIn(tx, id, row.version, {}, { consents: [act] });
      return {};
    },
    "privacy-request": async (tx, subject) => {
      const { about: request, mailedTo } = readMailedSubject(subject);
      const at = clock();
      if (!(await proveCase(tx, request, mailedTo, at))) return undefined;
      await recordDesk(tx, vault, [{ request, act: "proved", detail: "link", at }]);
      return {};
    },
    unsubscribe: async (tx, digest) => {
      await suppression.add(tx, Buffer.from(digest, "base64url"), "asked", clock());
      return {};
    },
  };

  async function owner(subject: string): Promise<LinkOwner> {
    const { about: applicationId, mailedTo } = readMailedSubject(subject);
    const email = (await applications.find(applicationId))?.values["email"];
    if (typeof email !== "string") return { applicationId, email: undefined, readdressed: false };
    // A link of an earlier version does not say whom it was mailed to.
    const readdressed = mailedTo.length > 0 && !isMailedTo(suppression, mailedTo, email);
    return { applicationId, email: maskedEmail(email), readdressed };
  }

  async function opens(purpose: ButtonPurpose, { site, token }: Following): Promise<boolean> {
    if (!aboutApplications.has(purpose)) return true;
    const link = await links.read({ purpose, siteId: site.id }, token);
    return link !== undefined && !(await owner(link.subject)).readdressed;
  }

  const follow = (purpose: ButtonPurpose, following: Following): Promise<Followed | undefined> =>
    retryConflicts(() =>
      links.use({ purpose, siteId: following.site.id }, following.token, (tx, subject) =>
        acts[purpose](tx, subject, following),
      ),
    );

  return {
    owner,
    follow: async (purpose, following) => ((await opens(purpose, following)) ? follow(purpose, following) : undefined),
    async renew({ site, token }) {
      const link = await links.read({ purpose: "resume", siteId: site.id }, token);
      if (link === undefined || !mails || !(link.spent || (await owner(link.subject)).readdressed)) return;
      const { about: application } = readMailedSubject(link.subject);
      const once = createHash("sha256").update(Buffer.from(token, "base64url")).digest("base64url");
      await requests.add({ siteId: site.id, kind: "resume-link", values: { application, once } });
    },
  };
}
