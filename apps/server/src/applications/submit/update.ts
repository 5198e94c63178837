import { isAnswered, type FieldError, type Values } from "@loanbridge/form-engine";
import type { SecureFieldName, ServerError, UserApplicationUpdate } from "@loanbridge/contract";
import { followUps, fromWire, type ViewState } from "@loanbridge/loan-form";
import { domainOf } from "../../sites/parent-domain.ts";
import type { Site } from "../../sites/types.ts";
import { validationContext } from "../../sites/validation-context.ts";
import { landingConsents, optInConsents, saleOptOut, type Shown } from "./consent-acts.ts";
import { derivedValues } from "./derived-values.ts";
import { judge } from "./judge.ts";
import { decideNextState } from "./next-state.ts";
import type { Repeatable } from "./repeat-token.ts";
import { isReused } from "../stored/reused.ts";
import { serverErrors, toServerError, type ServerLookups } from "./server-checks.ts";
import type { Marks } from "../stored/indexed-values.ts";
import { isFinished, isStep, isUnderWay, stateRank, steps, type Step } from "./steps.ts";
import { retryConflicts } from "../retry-conflicts.ts";
import type { Application, ApplicationStore, ConsentAct, NewWork, VisitorOrigin } from "../types.ts";

export interface Update extends Omit<UserApplicationUpdate, "secureFields" | "recaptcha"> {
  readonly secureFields?: Readonly<Record<string, unknown>> | undefined;
  readonly site: Site;
  /** The visitor's stored application. */
  readonly application: Application | undefined;
  /** Empty values overwrite stored ones. Never secure ones. */
  readonly mergeEmpty: boolean;
  readonly submittedPage?: string | undefined;
  /** With an empty landing form: goes on with a fresh one, whatever is stored. */
  readonly skippedReapply?: boolean | undefined;
  /** The visitor's application as it is now: after a conflict it may be another. */
  readonly refresh?: (() => Promise<Application | undefined>) | undefined;
  readonly origin: VisitorOrigin;
  readonly marks?: Omit<Marks, "previous">;
  /** The same for each time that one form is sent: a landing form with it makes one application. Not to be guessed. */
  readonly key?: string | undefined;
  /** Work that was proven for this update: see `countedOn`. */
  readonly proven?: number | undefined;
}

export interface UpdateResult {
  /** As stored now; undefined when a new visitor's landing form was refused. */
  readonly application: Application | undefined;
  /** Any: nothing was stored. */
  readonly errors: readonly ServerError[];
  /** Those of the form's own rules, as a browser with scripts would know them. */
  readonly refusals?: readonly FieldError[];
  /** Binds the visitor to an application that was just created. */
  readonly token?: string;
  /** Of a search for an earlier request: names it when the code is entered. */
  readonly challenge?: string;
  /** The visitor starts anew: their token is to be forgotten. */
  readonly forget?: true;
}

/** A form was sent before the forms that lead to it, or one that this site does not have. */
export class OutOfOrder extends Error {
  override readonly name = "OutOfOrder";
}

export interface UpdateParts {
  readonly applications: Pick<ApplicationStore, "create" | "madeBy" | "change" | "find" | "copy">;
  /** Finds an earlier request of an applicant from another device. */
  readonly reuse: (update: Update) => Promise<UpdateResult>;
  readonly lookups: ServerLookups;
  readonly isClosed: (site: Site, state: string) => boolean;
  readonly clock: () => Date;
  /** Mails that an application causes; none where none are sent. */
  readonly mails?: ApplicationMailWork | undefined;
  /** What consents are given to, kept with them. */
  readonly shown?: ((site: Site) => Shown) | undefined;
}

/** Work that sends mails about an application. */
export interface ApplicationMailWork {
  /** Once it was begun. */
  begun(now: number): NewWork;
  /** Once it is with the lenders. */
  readonly ready: NewWork;
}

/** Work that finds a lender for an application. */
export const routingWork: NewWork = { kind: "route" };

/** Outcomes after which the same answers may be sent once more, at an amount of its own, as a new application. */
const askedAgainFrom: ReadonlySet<ViewState> = new Set<ViewState>(["REDIRECT", "CREDIT_OFFER", "RE_ROUTE"]);

/** States whose submit accepts the terms. */
const accepting: ReadonlySet<ViewState> = new Set<ViewState>(["LANDING_SUBMIT", "TERMS_AND_CONDITIONS"]);

/** Applies what a screen sends: all of it, or nothing and why. Sending the same twice stores and routes it once. */
export function createUpdater({
  applications,
  reuse,
  lookups,
  isClosed,
  clock,
  mails,
  shown,
}: UpdateParts): (update: Update) => Promise<UpdateResult> {
  async function apply(update: Update): Promise<UpdateResult> {
    const { application, viewState, site } = update;
    if (application && isUnderWay(application.viewState)) return { application, errors: [] };
    if (viewState === "FINGERPRINT_REAPPLY") return reuse(update);
    if (!isStep(viewState)) throw new OutOfOrder();
    const step: Step = steps[viewState];
    const landing = viewState === "LANDING_SUBMIT";
    if (landing && update.skippedReapply && Object.keys(update.userApplication).length === 0)
      return { application: undefined, errors: [], forget: true };
    const repeated = landing ? await madeBefore(update) : undefined;
    if (repeated) return { ...repeated, errors: [] };
    const isOver = application && (isFinished(application.viewState) || isReused(application.values));
    const base = landing && isOver ? undefined : application;
    const again = viewState === "TERMS_AND_CONDITIONS" && base !== undefined && askedAgainFrom.has(base.viewState);
    if (!landing && !again) {
      const isAhead = !base || step.rank > stateRank[base.viewState];
      if (isAhead || (step.flow !== undefined && step.flow !== site.configuration.flow)) throw new OutOfOrder();
      const stays = isFinished(base.viewState) || step.onlyThere === true;
      if (stays && base.viewState !== viewState) return { application, errors: [] };
      // A visitor who found it by its mailbox may send it again, not change who it is about.
      if (isReused(base.values) && step.flow !== undefined) return { application, errors: [] };
    }
    return await save(update, step, base, again);
  }

  /** The application as it is stored now. */
  async function reread({ application, refresh }: Update): Promise<Application | undefined> {
    if (refresh) return await refresh();
    return application && (await applications.find(application.id));
  }

  async function madeBefore(update: Update) {
    const form = formOf(update);
    return form && applications.madeBy(update.site.id, form);
  }

  /** `again`: as a new application with the answers of `base`, which keeps its own. */
  async function save(
    update: Update,
    step: Step,
    base: Application | undefined,
    again: boolean,
  ): Promise<UpdateResult> {
    const { site, viewState, proven } = update;
    const now = clock();
    const stored = base?.stored ?? new Set<SecureFieldName>();
    const before = base?.values ?? {};
    const context = validationContext(site, now, stored);
    const pages = step.pages(site, update.submittedPage);
    const given = givenBy(update);
    const { changed: answers, refusals } = judge(
      { ...(await followUps(given, before, context)), ...given },
      before,
      pages,
      context,
    );
    const refused = new Set(refusals.map(({ field }) => field));
    // An act without a form collects nothing.
    const closed = (state: string) => pages.length > 0 && isClosed(site, state);
    const errors = [
      ...refusals.map(toServerError),
      ...(await serverErrors(answers, { ...before, ...answers }, refused, lookups, closed)),
    ];
    if (errors.length > 0) return { application: update.application, errors, refusals };

    const changed: Values = {
      ...(await derivedValues({ site, viewState, answers, before, stored, now, zip: lookups.zip })),
      ...answers,
      ...(update.origin.optsOut && { saleOptOut: true }),
      ...(update.origin.parent !== undefined && { parentDomain: domainOf(update.origin.parent) }),
    };
    const secured = Object.keys(update.secureFields ?? {}).filter((name) =>
      isAnswered(changed[name]),
    ) as SecureFieldName[];
    const decided = {
      viewState,
      values: { ...before, ...changed },
      stored: new Set([...stored, ...secured]),
      submittedPage: update.submittedPage,
    };
    const next = decideNextState(decided, site, now);
    const consents = consentsOf(update, shown?.(site), before, changed, next);
    if (!base)
      return {
        ...(await applications.create({
          siteId: site.id,
          viewState: next,
          values: changed,
          consents,
          marks: { ...update.marks, previous: update.application?.id },
          form: formOf(update),
          proven,
          work: mails ? [mails.begun(now.getTime())] : [],
        })),
        errors: [],
      };
    const work = next === "READY_TO_PROCESS" ? [routingWork, ...(mails ? [mails.ready] : [])] : [];
    if (again) {
      const values = { ...changed, previousAppTimestamp: base.createdAt };
      const copy = {
        from: base.id,
        seen: base.version,
        visitor: true,
        viewState: next,
        values,
        consents,
        work,
        proven,
      };
      return { ...(await applications.copy(copy)), errors: [] };
    }
    return {
      application: await applications.change(
        base.id,
        base.version,
        { viewState: next, values: changed },
        { consents, work, proven },
      ),
      errors: [],
    };
  }

  return (update) =>
    retryConflicts(async (isRetry) => apply(isRetry ? { ...update, application: await reread(update) } : update));
}

function formOf({ key, viewState, userApplication }: Update): Repeatable | undefined {
  return key === undefined ? undefined : { key, content: JSON.stringify([viewState, userApplication]) };
}

/** Values of the update. Terms are accepted where a submit is that act; an empty secure value never replaces a stored one. */
function givenBy({ viewState, userApplication, secureFields = {}, mergeEmpty, site }: Update): Values {
  const { acceptedTermsAndConditions, ...values } = fromWire(userApplication);
  // A box that this submit does not carry is not ticked, whatever was stored before.
  const accepted = !site.environment.acceptTermsAndConditionsWithCheckbox || acceptedTermsAndConditions === true;
  const given = { ...values, ...(accepting.has(viewState) && { acceptedTermsAndConditions: accepted }) };
  const kept = Object.entries(given).filter(([, value]) => value !== undefined && (mergeEmpty || isAnswered(value)));
  const secure = Object.entries(secureFields).filter(([, value]) => isAnswered(value));
  return Object.fromEntries([...kept, ...secure]);
}

function consentsOf(
  { viewState, site, origin }: Update,
  shown: Shown | undefined,
  before: Values,
  changed: Values,
  next: ViewState,
): ConsentAct[] {
  return [
    ...(accepting.has(viewState) ? landingConsents(site, origin, shown, certificateIn(changed)) : []),
    ...optInConsents(site, origin, { before, changed, shown }),
    // When it is first sent, with each new request, and when the request goes out.
    ...(origin.optsOut &&
    (before["saleOptOut"] !== true || viewState === "LANDING_SUBMIT" || next === "READY_TO_PROCESS")
      ? [saleOptOut(origin)]
      : []),
  ];
}

/** Address that the certificate script gave, where the site has one. */
function certificateIn({ trustedFormParams: params }: Values): string | undefined {
  const urls = typeof params === "object" && params !== null ? Object.values(params) : [];
  return urls.find((one): one is string => typeof one === "string" && one.startsWith("https://"));
}
