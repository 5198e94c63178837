import { randomBytes } from "node:crypto";
import type { FieldGroup } from "@loanbridge/loan-form";
import {
  type ConsentLedger,
  lockNames,
  deferCheck,
  type Database,
  type Tx,
  type ApplicationKey,
  type RandomBytes,
  type Vault,
  createWork,
} from "../../store/index.ts";
import type { SealedGroup } from "../tables.ts";
import type { ReportedSiteOf } from "../../reporting/index.ts";
import { directVisit } from "../../sources/index.ts";
import { unboxed } from "./boxed-values.ts";
import { changeStored } from "./change-stored.ts";
import { copyStored } from "./copy-stored.ts";
import { draftKeyOf } from "../draft-key.ts";
import { readConsent, writeConsents } from "../submit/consents.ts";
import { eraseWithCopies } from "./erase.ts";
import type { StoredFields } from "./groups.ts";
import { applyValues } from "./groups.ts";
import { deviceOf, indexValues, matchingIds } from "./indexed-values.ts";
import { recordNew } from "./record-lead.ts";
import { reportTampering } from "./report-tampering.ts";
import { rowKey } from "./row-key.ts";
import { visitColumns } from "./visit-columns.ts";
import { sealNew } from "./write-groups.ts";
import { newRow, storeApplication } from "./store-application.ts";
import { redirectStored, moveStored } from "./move-stored.ts";
import {
  loadApplication,
  loadByToken,
  loadStatus,
  openForLenders,
  openGroups,
  toApplication,
  type Opened,
  type StoredApplication,
} from "./stored-application.ts";
import { newId, newToken, tokenHash } from "../tokens.ts";
import type { Application, ApplicationChange, ApplicationStore, NewWork } from "../types.ts";
import { ApplicationMissing, VersionConflict } from "../types.ts";
import { repeatTokens, type Repeatable } from "../submit/repeat-token.ts";
import { isUnproved } from "./reused.ts";
import { addToken, applicationOfToken, endToken, endTokensOf, succeedToken, type Tampered } from "../visitor-tokens.ts";
import { tokenLimits } from "../token-limits.ts";
import { velocityLimits, type VelocityLimits } from "../limits/application-limits.ts";

export interface ApplicationsOptions {
  readonly db: Database;
  readonly vault: Vault;
  readonly ledger: ConsentLedger;
  /** `applicationFields` of loan-form. */
  readonly fields: StoredFields;
  readonly clock: () => number;
  readonly random?: RandomBytes;
  /** How the ID of an application begins that is stored at this time: `openIdMonths`. Absent: IDs are random alone. */
  readonly idMonth?: (now: number) => string;
  /** Unlimited if absent. */
  readonly velocity?: VelocityLimits;
  /** Called after a change is stored, to notify waiting visitors. A new application has none. */
  readonly changed?: (applicationId: string) => void;
  /** Called after a new application, or a complete one, is stored. */
  readonly reached?: (siteId: string, stage: "stored" | "ready") => void;
  /** Called after work of these kinds is stored, to wake its workers. */
  readonly wakeWorkers?: (kinds: readonly string[]) => void;
  /** Without it, nothing is counted for reports. */
  readonly reportedSiteOf?: ReportedSiteOf;
  /** Called when stored data was changed without the keys. */
  readonly tampered?: Tampered;
}

export function createApplications(options: ApplicationsOptions): ApplicationStore {
  const {
    db,
    vault,
    ledger,
    fields,
    clock,
    random = randomBytes,
    idMonth = () => "",
    changed = () => {},
    wakeWorkers = () => {},
  } = options;
  const { reached = () => {}, tampered = () => {}, reportedSiteOf = () => undefined } = options;
  const reading = { vault, tampered };
  const { velocity = velocityLimits(Infinity) } = options;
  const work = createWork(db, clock);
  const openedOf = new WeakMap<Application, Opened>();
  const parts = { vault, ledger, velocity, fields, clock, work, openedOf };
  const reportingTampering = reportTampering(tampered);

  async function find(id: string): Promise<Application | undefined> {
    const stored = await loadApplication(db, id);
    return stored && opened(stored);
  }

  function opened(stored: StoredApplication, key?: ApplicationKey): Application {
    const groups = openGroups(vault, stored, key);
    const application = toApplication(stored.row, groups.grouped, groups.redirectUrl, fields);
    openedOf.set(application, groups);
    return application;
  }

  const useOf = (siteId: string, token: string) => ({ token, siteId, now: clock(), ...tokenLimits });
  const idOf = (reader: Database | Tx, siteId: string, token: string) =>
    applicationOfToken(reader, reading, useOf(siteId, token));

  /** Returns the one of a form's derived tokens whose application exists. */
  async function findByTokens(reader: Database | Tx, siteId: string, tokens: readonly string[]) {
    const found = await Promise.all(tokens.map(async (token) => ({ id: await idOf(reader, siteId, token), token })));
    const [first] = found.flatMap(({ id, token }) => (id === undefined ? [] : [{ id, token }]));
    return first;
  }

  async function findByForm(siteId: string, form: Repeatable) {
    const made = await findByTokens(db, siteId, repeatTokens(vault, siteId, form));
    const application = made && (await find(made.id));
    return made && application && { application, token: made.token };
  }

  const noteReady = (siteId: string, viewState: ApplicationChange["viewState"]): void => {
    if (viewState === "READY_TO_PROCESS") reached(siteId, "ready");
  };

  const wakeFor = (jobs: readonly NewWork[] = []): void => {
    if (jobs.length > 0) wakeWorkers(jobs.map(({ kind }) => kind));
  };

  const store: ApplicationStore = {
    findByForm,

    async create({ siteId, viewState, values, consents, marks, form, proven, work: caused = [], ...origin }) {
      const now = clock();
      const id = newId(random, idMonth(now));
      const tokens = form ? repeatTokens(vault, siteId, form) : [];
      const token = tokens[0] ?? newToken(random);
      const newKey = vault.newKey(id);
      const { key } = newKey;
      const grouped = applyValues({}, values, fields);
      const columns = visitColumns(origin.visit ?? directVisit);
      const plain = newRow({ id, siteId, viewState, now, newKey, grouped, copiedFrom: null, visit: columns });
      const { row, writeAll } = sealNew(vault, key, plain, grouped);
      const application = toApplication(row, grouped, undefined, fields);
      const isNew = await db.transaction().execute(async (tx) => {
        // A duplicate that arrives concurrently waits here until the first one is stored.
        const names = tokens.map((one) => `form ${one}`);
        const [, made] = await Promise.all([lockNames(tx, names), findByTokens(tx, siteId, tokens)]);
        if (made) return false;
        storeApplication(tx, row);
        writeAll(tx);
        recordNew(tx, reportedSiteOf, application, origin);
        // The form was sent again long after: its earlier token has expired.
        if (form) deferCheck(tx, tx.deleteFrom("visitor_token").where("hash", "=", tokenHash(token)).execute());
        addToken(tx, { key, proving: vault.proving() }, { token, siteId, applicationId: id, now });
        const device = await deviceOf(tx, vault, id, marks?.previous);
        // In this order: a transaction waiting for a name lock must not hold the end of the ledger.
        await Promise.all([
          indexValues(tx, parts, id, {}, grouped, now, { ...marks, device, proven }),
          writeConsents(tx, ledger, row, key, consents, now),
        ]);
        work.enqueue(
          tx,
          caused.map((one) => ({ subject: id, ...one })),
        );
        return true;
      });
      if (!isNew && form) {
        const earlier = await findByForm(siteId, form);
        if (!earlier) throw new VersionConflict("The application was erased in the meantime.");
        return earlier;
      }
      reached(siteId, "stored");
      noteReady(siteId, viewState);
      wakeFor(caused);
      return { application, token };
    },

    async copy(input) {
      const made = await db
        .transaction()
        .execute((tx) => copyStored(tx, { ...parts, random, idMonth, tampered, reportedSiteOf }, input));
      const { siteId, viewState } = made.application;
      reached(siteId, "stored");
      noteReady(siteId, viewState);
      wakeFor(input.work);
      return made;
    },

    async findByToken(siteId, token) {
      const stored = await loadByToken(db, reading, useOf(siteId, token));
      const application = stored && opened(stored, stored.key);
      return application && isUnproved(application.values) ? undefined : application;
    },

    statusByToken: (siteId, token) => loadStatus(db, reading, useOf(siteId, token)),

    draftKey: (siteId, token) => draftKeyOf(db, reading, useOf(siteId, token)),

    async replaceToken(siteId, token) {
      const next = newToken(random);
      const done = await db
        .transaction()
        .execute((tx) => succeedToken(tx, reading, { token, next, siteId, now: clock() }));
      return done ? next : undefined;
    },

    endToken: (siteId, token) => endToken(db, { token, siteId }),

    find,

    async change(id, seen, change, also = {}) {
      const after = await db.transaction().execute((tx) => changeStored(tx, parts, id, seen, change, also));
      changed(id);
      noteReady(after.siteId, change.viewState);
      wakeFor(also.work);
      return after;
    },

    changeIn: (tx, id, seen, change, also = {}) => changeStored(tx, parts, id, seen, change, also),

    moveIn: (tx, id, from, viewState, caused = []) => moveStored(tx, parts, id, from, viewState, caused),

    redirectIn: (tx, id, from, target, caused = []) => redirectStored(tx, parts, id, from, target, caused),

    async admitIn(tx, id, siteId) {
      const stored = await tx
        .selectFrom("application")
        .select(["wrapped_key", "commitment"])
        .where("id", "=", id)
        .where("site_id", "=", siteId)
        .where("wrapped_key", "is not", null)
        .forUpdate()
        .executeTakeFirst();
      const key = stored && rowKey(vault, id, stored);
      if (key === undefined) return undefined;
      // End older tokens, which may belong to the person who got the link opened here.
      await endTokensOf(tx, id);
      const token = newToken(random);
      addToken(tx, { key, proving: vault.proving() }, { token, siteId, applicationId: id, now: clock() });
      return token;
    },

    async findForLenders(id) {
      const stored = await loadApplication(db, id);
      if (stored === undefined) return undefined;
      const { application, open } = openForLenders(vault, stored, fields);
      return { application, open: (groups) => reportingTampering(async () => open(groups)) };
    },

    async open(id, groups) {
      const sealed = groups.filter((group): group is Exclude<FieldGroup, "request"> => group !== "request");
      const stored = await loadApplication(db, id, sealed satisfies readonly SealedGroup[]);
      if (stored === undefined) throw new ApplicationMissing("The application is not there, or was erased.");
      const { grouped } = openGroups(vault, stored);
      return unboxed(vault, Object.assign({}, ...groups.map((group) => grouped[group] ?? {})));
    },

    consentOrigin: (id) => readConsent(db, vault, id, "terms"),

    matching: (field, value, since) => matchingIds(db, vault, field, value, since),

    async erase(id) {
      const ids = await eraseWithCopies(db, id, clock());
      for (const each of ids) changed(each);
      return ids;
    },
  };

  return {
    ...store,
    create: (input) => reportingTampering(() => store.create(input)),
    copy: (input) => reportingTampering(() => store.copy(input)),
    findByToken: (...given) => reportingTampering(() => store.findByToken(...given)),
    statusByToken: (...given) => reportingTampering(() => store.statusByToken(...given)),
    draftKey: (...given) => reportingTampering(() => store.draftKey(...given)),
    replaceToken: (...given) => reportingTampering(() => store.replaceToken(...given)),
    find: (...given) => reportingTampering(() => store.find(...given)),
    change: (...given) => reportingTampering(() => store.change(...given)),
    changeIn: (...given) => reportingTampering(() => store.changeIn(...given)),
    redirectIn: (...given) => reportingTampering(() => store.redirectIn(...given)),
    admitIn: (...given) => reportingTampering(() => store.admitIn(...given)),
    findForLenders: (...given) => reportingTampering(() => store.findForLenders(...given)),
    open: (...given) => reportingTampering(() => store.open(...given)),
  };
}
