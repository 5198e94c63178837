import { copyIn } from "@loanbridge/languages";
import { createHash } from "node:crypto";
import { siteText } from "@loanbridge/loan-form";
import { type ApplicationStore, type Origin, retryConflicts } from "../../applications/index.ts";
import {
  type Confirm,
  type ConsentLedger,
  isWithdrawn,
  type Tx,
  isMailedTo,
  type Suppression,
} from "../../store/index.ts";
import { proveCase } from "../cases/case-store.ts";
import { maskedEmail } from "../my-request/masked.ts";
import { recordCaseSteps } from "../cases/steps.ts";
import { type InquiryStore, readMailedSubject, type ButtonPurpose, type SignedLinks } from "../../messages/index.ts";
import type { Site } from "../../sites/index.ts";
import { unsubscribe } from "../unsubscribe.ts";

interface Parts {
  readonly ledger: ConsentLedger;
  readonly links: SignedLinks;
  readonly applications: Pick<ApplicationStore, "changeIn" | "admitIn" | "find">;
  readonly inquiries: Pick<InquiryStore, "add">;
  readonly suppression: Suppression;
  /** An opt-out that changes nothing is answered only after this. */
  readonly confirm: Confirm;
  /** Whether email is enabled. */
  readonly mails: boolean;
  readonly clock: () => number;
}

interface Following {
  readonly site: Site;
  readonly token: string;
  readonly origin: Origin;
}

/** Result of pressing a link page's button. */
export interface Followed {
  /** Binds the visitor to the link's application. */
  readonly visitorToken?: string;
  /** It was done before, and nothing was stored. */
  readonly isRepeated?: true;
}

export interface LinkOwner {
  readonly applicationId: string;
  /** Masked; undefined: the application is gone. */
  readonly email: string | undefined;
  /** The application's address has changed since the link was mailed, so the link opens nothing. */
  readonly readdressed: boolean;
}

export interface FollowLink {
  /** Finds the application that a resume link opens. */
  owner(subject: string): Promise<LinkOwner>;
  /** Undefined: the link is invalid for this purpose and site, already used, or about something that is gone. */
  follow(purpose: ButtonPurpose, following: Following): Promise<Followed | undefined>;
  /**
   * Mails a new link in place of a used one to the stored address, once per link. The response and its timing are the
   * same for every link.
   */
  renew(following: Pick<Following, "site" | "token">): Promise<void>;
}

type Act = (tx: Tx, subject: string, following: Following) => Promise<Followed | undefined>;

const aboutApplications: ReadonlySet<ButtonPurpose> = new Set(["resume", "confirm"]);

export function createFollowLink(parts: Parts): FollowLink {
  const { ledger, links, applications, inquiries, suppression, confirm, mails, clock } = parts;

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
      const act = {
        kind: "email",
        act: "link",
        text: siteText(site, copyIn(site.language).messages.emailConfirmed),
        mailedTo,
        origin,
      } as const;
      await applications.changeIn(tx, id, row.version, {}, { consents: [act] });
      return {};
    },
    "privacy-request": async (tx, subject) => {
      const { about: request, mailedTo } = readMailedSubject(subject);
      const at = clock();
      if (!(await proveCase(tx, request, mailedTo, at))) return undefined;
      await recordCaseSteps(tx, ledger, [{ request, act: "proved", detail: "link", at }]);
      return {};
    },
    unsubscribe: async (tx, digest) => {
      const isNew = await unsubscribe(tx, suppression, Buffer.from(digest, "base64url"), clock());
      return isNew ? {} : { isRepeated: true };
    },
  };

  async function owner(subject: string): Promise<LinkOwner> {
    const { about: applicationId, mailedTo } = readMailedSubject(subject);
    const email = (await applications.find(applicationId))?.values["email"];
    if (typeof email !== "string") return { applicationId, email: undefined, readdressed: false };
    // A link of an earlier release is not bound to an address.
    const readdressed = mailedTo.length > 0 && !isMailedTo(suppression, mailedTo, email);
    return { applicationId, email: maskedEmail(email), readdressed };
  }

  async function opens(purpose: ButtonPurpose, { site, token }: Following): Promise<boolean> {
    if (!aboutApplications.has(purpose)) return true;
    const link = await links.read({ purpose, siteId: site.id }, token);
    return link !== undefined && !(await owner(link.subject)).readdressed;
  }

  async function follow(purpose: ButtonPurpose, following: Following): Promise<Followed | undefined> {
    const followed = await retryConflicts(() =>
      links.use({ purpose, siteId: following.site.id }, following.token, (tx, subject) =>
        acts[purpose](tx, subject, following),
      ),
    );
    if (followed?.isRepeated) await confirm();
    return followed;
  }

  return {
    owner,
    follow: async (purpose, following) => ((await opens(purpose, following)) ? follow(purpose, following) : undefined),
    async renew({ site, token }) {
      const link = await links.read({ purpose: "resume", siteId: site.id }, token);
      if (link === undefined || !mails || !(link.spent || (await owner(link.subject)).readdressed)) return;
      const { about: application } = readMailedSubject(link.subject);
      const once = createHash("sha256").update(Buffer.from(token, "base64url")).digest("base64url");
      await inquiries.add({ siteId: site.id, kind: "resume-link", values: { application, once } });
    },
  };
}
