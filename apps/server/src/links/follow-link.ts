import { createHash } from "node:crypto";
import { siteText } from "@loanbridge/loan-form";
import type { ApplicationStore, Origin } from "../applications/types.ts";
import { VersionConflict } from "../applications/types.ts";
import { isWithdrawn } from "../consent/index.ts";
import type { Tx } from "../database/schema.ts";
import type { Suppression } from "../messages/suppression.ts";
import { maskedEmail } from "../privacy/masked.ts";
import type { RequestStore } from "../requests/store.ts";
import type { Site } from "../sites/types.ts";
import { emailConfirmed } from "./copy/en/consents.ts";
import type { ButtonPurpose } from "./purposes.ts";
import type { SignedLinks } from "./signed-links.ts";

interface Parts {
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

export interface FollowLink {
  /** Of whom an application is that a link opens: their email, masked. Undefined: it is gone. */
  owner(applicationId: string): Promise<string | undefined>;
  /** Undefined: it is no link of ours for this purpose and site, it is spent, or what it was about is gone. */
  follow(purpose: ButtonPurpose, following: Following): Promise<Followed | undefined>;
  /** Has a new link mailed in the place of one that is spent, to the address that is stored; once for each. The same answer for every link, and as fast whether or not what it was about is stored still. */
  renew(following: Pick<Following, "site" | "token">): Promise<void>;
}

type Act = (tx: Tx, subject: string, following: Following) => Promise<Followed | undefined>;

const tries = 3;

export function createFollowLink(parts: Parts): FollowLink {
  const { links, applications, requests, suppression, mails, clock } = parts;

  const acts: Readonly<Record<ButtonPurpose, Act>> = {
    resume: async (tx, id, { site }) => {
      if (await isWithdrawn(tx, id)) return undefined;
      const visitorToken = await applications.admitIn(tx, id, site.id);
      return visitorToken === undefined ? undefined : { visitorToken };
    },
    confirm: async (tx, id, { site, origin }) => {
      const row = await tx
        .selectFrom("application")
        .select("version")
        .where("id", "=", id)
        .where("wrapped_key", "is not", null)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const act = { kind: "email", act: "link", text: siteText(site, emailConfirmed), origin } as const;
      await applications.changeIn(tx, id, row.version, {}, { consents: [act] });
      return {};
    },
    unsubscribe: async (tx, digest) => {
      await suppression.add(tx, Buffer.from(digest, "base64url"), "asked", clock());
      return {};
    },
  };

  async function follow(purpose: ButtonPurpose, following: Following, left = tries): Promise<Followed | undefined> {
    const { site, token } = following;
    try {
      return await links.use({ purpose, siteId: site.id }, token, (tx, subject) =>
        acts[purpose](tx, subject, following),
      );
    } catch (error) {
      // A lender's answer came in between.
      if (left <= 1 || !(error instanceof VersionConflict)) throw error;
      return follow(purpose, following, left - 1);
    }
  }

  return {
    async owner(applicationId) {
      const email = (await applications.find(applicationId))?.values["email"];
      return typeof email === "string" ? maskedEmail(email) : undefined;
    },
    follow: (purpose, following) => follow(purpose, following),
    async renew({ site, token }) {
      const link = await links.read({ purpose: "resume", siteId: site.id }, token);
      if (!link?.spent || !mails) return;
      const once = createHash("sha256").update(Buffer.from(token, "base64url")).digest("base64url");
      await requests.add({ siteId: site.id, kind: "resume-link", values: { application: link.subject, once } });
    },
  };
}
