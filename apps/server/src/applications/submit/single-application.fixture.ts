import { directVisit } from "../../sources/index.ts";
import { toWire, updateFields, type ViewState } from "@loanbridge/loan-form";
import { expect } from "vitest";
import { siteWith } from "../site.fixture.ts";
import {
  ApplicationMissing,
  VersionConflict,
  type Application,
  type ApplicationStore,
  type ConsentAct,
  type NewWork,
} from "../types.ts";
import { consentWords } from "./consent-words.ts";
import { createUpdater, type Update } from "./update.ts";

export const noon = new Date(Date.UTC(2026, 10, 21, 17));

/** A digest of words that are unknown. */
export const unknownWords = "unknown";

export const secureFields = {
  socialSecurity: "219099999",
  account: "000123456789",
  routing: "111000025",
  driversLicense: "D1234567",
};

export const origin = { ip: "192.0.2.7", userAgent: "Test/1", url: "https://site.example/", optsOut: false };

export const full = siteWith({ flow: "FULL_FORM" });

/** An in-memory store of a single application. */
export function memory(start?: Partial<Application>) {
  const consents: ConsentAct[] = [];
  const work: NewWork[] = [];
  const memoryState: { application: Application | undefined; conflicts: number; isErasedNext: boolean } = {
    application: undefined,
    conflicts: 0,
    isErasedNext: false,
  };
  if (start)
    memoryState.application = {
      id: "a1",
      siteId: full.id,
      viewState: "FULL_FORM",
      values: {},
      stored: new Set(),
      visit: directVisit,
      version: 1,
      createdAt: 0,
      updatedAt: 0,
      ...start,
    };
  const store = (application: Application, values: Update["userApplication"] = {}): Application => {
    const secure = Object.keys(secureFields) as (keyof typeof secureFields)[];
    const secured = [...application.stored, ...secure.filter((name) => name in values)];
    const open = Object.entries({ ...application.values, ...values }).filter(
      ([name, value]) => !(name in secureFields) && value !== null,
    );
    memoryState.application = {
      ...application,
      values: Object.fromEntries(open),
      stored: new Set(secured.filter((name) => values[name] !== null)),
    };
    return memoryState.application;
  };
  const applications: Pick<ApplicationStore, "create" | "findByForm" | "change" | "find" | "copy" | "matching"> = {
    matching: async () => [],
    copy: async () => {
      throw new Error("copy is not used in these tests.");
    },
    async create({ siteId, viewState, values, consents: given }) {
      consents.push(...given);
      const application = {
        id: "a2",
        siteId,
        viewState,
        values: {},
        stored: new Set<never>(),
        visit: directVisit,
        version: 1,
        createdAt: 0,
        updatedAt: 0,
      };
      return { application: store(application, values), token: "token" };
    },
    findByForm: async () => undefined,
    find: async () => memoryState.application,
    async change(_id, seen, { viewState, values }, also) {
      if (memoryState.isErasedNext) {
        memoryState.application = undefined;
        throw new ApplicationMissing();
      }
      const { application } = memoryState;
      if (!application || memoryState.conflicts-- > 0 || application.version !== seen) throw new VersionConflict();
      consents.push(...(also?.consents ?? []));
      work.push(...(also?.work ?? []));
      return store({ ...application, version: seen + 1, viewState: viewState ?? application.viewState }, values);
    },
  };
  const lookups = {
    zip: async (zip: string) =>
      ({ "78704": { city: "Austin", state: "TX" }, "10001": { city: "New York", state: "NY" } })[zip],
    acceptsRoutingNumber: (routing: string) => routing === secureFields.routing,
  };
  const closed = new Set<string>();
  const apply = createUpdater({
    applications,
    reuse: async () => expect.unreachable("reuse is not used in these tests"),
    lookups,
    isClosed: (_site, state) => closed.has(state),
    confirm: async () => {},
    clock: () => noon,
    wordsShown: (site, digest) => (digest === unknownWords ? undefined : consentWords(site)),
  });
  return {
    consents,
    work,
    memoryState,
    closed,
    send: (viewState: ViewState, values: Record<string, unknown>, more: Partial<Update> = {}) =>
      apply({
        site: full,
        application: memoryState.application,
        viewState,
        userApplication: bodyOf(viewState, values),
        mergeEmpty: true,
        origin,
        ...more,
      }),
  };
}

function bodyOf(viewState: ViewState, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(toWire(values)).filter(([name]) => updateFields[viewState].includes(name)));
}
