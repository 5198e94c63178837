import { randomBytes } from "node:crypto";
import type { FieldGroup } from "@loanbridge/loan-form";
import type { Database, SealedGroup } from "../database/schema.ts";
import type { RandomBytes, Vault } from "../vault/index.ts";
import { createWork } from "../work/work.ts";
import { changeStored } from "./change-stored.ts";
import { copyStored } from "./copy-stored.ts";
import { readConsent, writeConsents } from "./consents.ts";
import { eraseApplication } from "./erase.ts";
import type { StoredFields } from "./groups.ts";
import { applyValues } from "./groups.ts";
import { indexValues } from "./indexed-values.ts";
import { keyOf, loadApplication, openGroups, toApplication } from "./stored-application.ts";
import { newId, newToken } from "./tokens.ts";
import type { Application, ApplicationStore } from "./types.ts";
import { ApplicationMissing } from "./types.ts";
import { addToken, applicationOfToken, tokenLimits } from "./visitor-tokens.ts";
import { writeGroups } from "./write-groups.ts";

export interface ApplicationsOptions {
  readonly db: Database;
  readonly vault: Vault;
  /** `applicationFields` of loan-form. */
  readonly fields: StoredFields;
  readonly clock: () => number;
  readonly random?: RandomBytes;
  /** After a change is stored: tells those who wait. */
  readonly changed?: (applicationId: string) => void;
  /** After work is stored: wakes the worker. */
  readonly worked?: () => void;
}

export function createApplications(options: ApplicationsOptions): ApplicationStore {
  const { db, vault, fields, clock, random = randomBytes, changed = () => {}, worked = () => {} } = options;
  const work = createWork(db, clock);
  const parts = { vault, fields, clock, work };

  async function find(id: string): Promise<Application | undefined> {
    const stored = await loadApplication(db, id);
    if (stored === undefined) return undefined;
    const { grouped, redirectUrl } = openGroups(stored, keyOf(vault, stored));
    return toApplication(stored.row, grouped, redirectUrl, fields);
  }

  return {
    async create({ siteId, viewState, values, consents }) {
      const id = newId(random);
      const token = newToken(random);
      const now = clock();
      const { key, wrapped, kid, commitment } = vault.newKey(id);
      const grouped = applyValues({}, values, fields);
      const row = {
        id,
        site_id: siteId,
        view_state: viewState,
        version: 1,
        created_at: now,
        updated_at: now,
        wrapped_key: wrapped,
        kek_kid: kid,
        commitment,
        request: JSON.stringify(grouped.request ?? {}),
      };
      await db.transaction().execute(async (tx) => {
        await tx.insertInto("application").values(row).execute();
        await writeGroups(tx, id, key, grouped, undefined);
        await addToken(tx, { token, siteId, applicationId: id, now });
        await indexValues(tx, vault, id, {}, grouped, now);
        await writeConsents(tx, id, key, consents, now);
      });
      changed(id);
      return { application: toApplication(row, grouped, undefined, fields), token };
    },

    async copy(input) {
      const made = await db.transaction().execute((tx) => copyStored(tx, { ...parts, random }, input));
      if (input.work.length > 0) worked();
      return made;
    },

    async findByToken(siteId, token) {
      const id = await applicationOfToken(db, { token, siteId, now: clock(), ...tokenLimits });
      return id === undefined ? undefined : find(id);
    },

    find,

    async change(id, seen, change, also = {}) {
      const after = await db.transaction().execute((tx) => changeStored(tx, parts, id, seen, change, also));
      changed(id);
      if ((also.work?.length ?? 0) > 0) worked();
      return after;
    },

    changeIn: (tx, id, seen, change, also = {}) => changeStored(tx, parts, id, seen, change, also),

    async open(id, groups) {
      const sealed = groups.filter((group): group is Exclude<FieldGroup, "request"> => group !== "request");
      const stored = await loadApplication(db, id, sealed satisfies readonly SealedGroup[]);
      if (stored === undefined) throw new ApplicationMissing("The application is not there, or was erased.");
      const { grouped } = openGroups(stored, keyOf(vault, stored));
      return Object.assign({}, ...groups.map((group) => grouped[group] ?? {}));
    },

    consentOrigin: (id) => readConsent(db, vault, id, "terms"),

    async matching(field, value, since) {
      const digests = vault.digests(field, value);
      if (digests.length === 0) return [];
      const rows = await db
        .selectFrom("blind_index")
        .innerJoin("application", "application.id", "blind_index.application_id")
        .select("application.id")
        .where("blind_index.field", "=", field)
        .where("blind_index.digest", "in", digests)
        .where("application.created_at", ">=", since)
        .orderBy("application.created_at", "desc")
        .execute();
      return rows.map((row) => row.id);
    },

    async erase(id) {
      await eraseApplication(db, id, clock());
      changed(id);
    },
  };
}
