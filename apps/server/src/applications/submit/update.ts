import type { Confirm } from "../../store/index.ts";
import { isAnswered, visiblePages, type FieldError, type Values } from "@loanbridge/form-engine";
import type { SecureFieldName, ServerError, UserApplicationUpdate } from "@loanbridge/contract";
import { followUps, fromWire, isResubmittable } from "@loanbridge/loan-form";
import type { Device } from "../../reporting/index.ts";
import type { RecognizedVisit } from "../../sources/index.ts";
import { domainOf, languageChosen, type Site, validationContext } from "../../sites/index.ts";
import { acceptsTerms, consentsOf } from "./consents-of.ts";
import { consentWords } from "./consent-words.ts";
import type { WordsShown } from "./words-unknown.ts";
import { derivedValues } from "./derived-values.ts";
import { hiddenAnswers } from "./hidden-answers.ts";
import { endedWithPhone } from "./withdrawn-consents.ts";
import { validateUpdate } from "./validate-update.ts";
import { decideNextState } from "./next-state.ts";
import {
  beginsRequest,
  changesOther,
  expectSameRequest,
  hasMade,
  openOf,
  OtherRequest,
  OutOfOrder,
} from "./refused-update.ts";
import { reachedStep } from "./reached-step.ts";
import type { Repeatable } from "./repeat-token.ts";
import { isReused } from "../stored/reused.ts";
import { serverErrors, toServerError, type ServerLookups } from "./server-checks.ts";
import type { Marks } from "../stored/indexed-values.ts";
import { declinesAmount, inOrder, isFinished, isStep, isUnderWay, stateRank, steps, type Step } from "./steps.ts";
import { retryConflicts } from "../retry-conflicts.ts";
import type { Application, ApplicationStore, NewWork, VisitorOrigin } from "../types.ts";

export interface Update extends Omit<UserApplicationUpdate, "secureFields" | "recaptcha" | "visit"> {
  readonly secureFields?: Readonly<Record<string, unknown>> | undefined;
  readonly site: Site;
  /** The visitor's stored application. */
  readonly application: Application | undefined;
  /** Whether empty values overwrite stored ones; never secure ones. */
  readonly mergeEmpty: boolean;
  readonly submittedPage?: string | undefined;
  /** With an empty landing form: starts over with a fresh one, whatever is stored. */
  readonly skippedReapply?: boolean | undefined;
  /** Reads the visitor's current application, which after a conflict may be another one. */
  readonly refresh?: (() => Promise<Application | undefined>) | undefined;
  readonly origin: VisitorOrigin;
  /** Origin of the visitor; stored with a new application only. */
  readonly visit?: RecognizedVisit | undefined;
  /** Class of the visitor's device. */
  readonly device?: Device | undefined;
  readonly marks?: Omit<Marks, "previous">;
  /** Idempotency key of the form: a landing form with the same key makes one application. Must be unguessable. */
  readonly key?: string | undefined;
  /** Mark of the request that the page shows: see `expectSameRequest`. */
  readonly request?: string | undefined;
  /** Digest of the words that the page shows next to its consents; if absent, they are the site's current ones. */
  readonly shown?: string | undefined;
  /** Proof of work for this update: see `countedOn`. */
  readonly proven?: number | undefined;
}

export interface UpdateResult {
  /** As stored now; undefined if a new visitor's landing form was refused. */
  readonly application: Application | undefined;
  /** If there are any, nothing was stored. */
  readonly errors: readonly ServerError[];
  /** Refusals by the form's own rules, which a browser with scripts would find too. */
  readonly refusals?: readonly FieldError[];
  /** Binds the visitor to an application that was just created. */
  readonly token?: string;
  /** For a search for an earlier application: identifies it when the code is entered. */
  readonly challenge?: string;
  /** The visitor starts over, so forget their token. */
  readonly forget?: true;
}

export interface UpdateParts {
  readonly applications: Pick<ApplicationStore, "create" | "findByForm" | "change" | "find" | "copy">;
  /** Finds an applicant's earlier application from another device. */
  readonly reuse: (update: Update) => Promise<UpdateResult>;
  readonly lookups: ServerLookups;
  readonly isClosed: (site: Site, state: string) => boolean;
  /** A form that changes nothing is answered only after this. */
  readonly confirm: Confirm;
  readonly clock: () => Date;
  /** Work for emails about an application; undefined if email is disabled. */
  readonly mails?: ApplicationMailWork | undefined;
  readonly wordsShown?: WordsShown | undefined;
}

/** Work that sends emails about an application. */
export interface ApplicationMailWork {
  /** After it was started. */
  begun(now: number): NewWork;
  /** After it went to the lenders. */
  readonly ready: NewWork;
}

/** Work that finds a lender for an application. */
export const routingWork: NewWork = { kind: "route" };

/**
 * Applies a screen's submission: all of it, or nothing with the reasons. Submitting the same twice stores and routes it
 * once.
 */
export function createUpdater({
  applications,
  reuse,
  lookups,
  isClosed,
  confirm,
  clock,
  mails,
  wordsShown = (site) => consentWords(site),
}: UpdateParts): (update: Update) => Promise<UpdateResult> {
  /** The answer to a form that changes nothing, such as one that is sent again. */
  async function unchanged(result: Pick<UpdateResult, "application" | "token">): Promise<UpdateResult> {
    await confirm();
    return { ...result, errors: [] };
  }

  async function apply(update: Update): Promise<UpdateResult> {
    const { application, viewState, site } = update;
    if (hasMade(update)) return await unchanged({ application });
    if (!beginsRequest(viewState)) expectSameRequest(update);
    if (application && isUnderWay(application.viewState)) return await unchanged({ application });
    if (viewState === "FINGERPRINT_REAPPLY") return reuse(update);
    if (!isStep(viewState)) throw new OutOfOrder();
    const step: Step = steps[viewState];
    const landing = viewState === "LANDING_SUBMIT";
    if (landing && update.skippedReapply && Object.keys(update.userApplication).length === 0) {
      expectSameRequest(update);
      return { application: undefined, errors: [], forget: true };
    }
    const repeated = landing ? await findRepeated(update) : undefined;
    if (repeated) return await unchanged(repeated);
    const base = landing ? openOf(application) : application;
    if (landing && changesOther({ ...update, email: update.userApplication["email"] })) throw new OtherRequest();
    const again = viewState === "TERMS_AND_CONDITIONS" && base !== undefined && isResubmittable(base.viewState);
    if (!landing && !again) {
      const isAhead = !base || step.rank > stateRank[base.viewState];
      if (isAhead || (step.flow !== undefined && step.flow !== site.configuration.flow)) throw new OutOfOrder();
      const stays = isFinished(base.viewState) || step.onlyThere === true;
      if (stays && base.viewState !== viewState) return await unchanged({ application });
      // A visitor who found it by email may submit it again, but not change whom it is about.
      if (isReused(base.values) && step.flow !== undefined) return await unchanged({ application });
    }
    return await save(update, step, base, again);
  }

  /** The application as it is stored now. */
  async function reread({ application, refresh }: Update): Promise<Application | undefined> {
    if (refresh) return await refresh();
    return application && (await applications.find(application.id));
  }

  async function findRepeated(update: Update) {
    const form = formOf(update);
    return form && applications.findByForm(update.site.id, form);
  }

  /** `again`: creates a new application with the answers of `base`, which stays unchanged. */
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
    const given = givenBy(update);
    const pages = declinesAmount(viewState, given) ? [] : step.pages(site, update.submittedPage);
    const { changed: answers, refusals } = validateUpdate(
      { ...(await followUps(given, before, context, [...site.configuration.pages, ...pages])), ...given },
      before,
      pages,
      context,
      site.configuration.pages,
    );
    const refused = new Set(refusals.map(({ field }) => field));
    // An act without a form collects no data.
    const closed = (state: string) => pages.length > 0 && isClosed(site, state);
    const errors = [
      ...refusals.map(toServerError),
      ...(await serverErrors(answers, { ...before, ...answers }, refused, lookups, closed)),
    ];
    if (errors.length > 0) return { application: update.application, errors, refusals };

    const derived = await derivedValues({ site, viewState, answers, before, stored, now, zip: lookups.zip });
    const known = { ...before, ...derived, ...answers };
    const sendsForm = step.flow !== undefined || step.sendsForm === true;
    const hidden = await hiddenAnswers(known, sendsForm ? inOrder(site) : [], context);
    const changed: Values = {
      ...derived,
      ...answers,
      ...hidden,
      ...endedWithPhone(known, hidden),
      ...(update.origin.optsOut && { saleOptOut: true }),
      ...languageChosen(site),
      ...(update.origin.parent !== undefined && { parentDomain: domainOf(update.origin.parent) }),
    };
    const secured = Object.keys(update.secureFields ?? {}).filter((name) =>
      isAnswered(changed[name]),
    ) as SecureFieldName[];
    const decided = {
      viewState,
      values: { ...before, ...changed },
      stored: new Set([...stored, ...secured].filter((name) => changed[name] !== null)),
      submittedPage: update.submittedPage,
    };
    const next = decideNextState(decided, site, now);
    const reached = reachedStep(decided, next, site, now);
    const shownPages = visiblePages(pages, decided.values, context);
    const consents = consentsOf({ ...update, pages: shownPages }, wordsShown, before, changed, next);
    if (!base)
      return {
        ...(await applications.create({
          siteId: site.id,
          viewState: next,
          values: changed,
          consents,
          marks: { ...update.marks, previous: update.application?.id },
          form: formOf(update),
          visit: update.visit,
          device: update.device,
          reached,
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
        device: update.device,
        reached,
        proven,
      };
      return { ...(await applications.copy(copy)), errors: [] };
    }
    return {
      application: await applications.change(
        base.id,
        base.version,
        { viewState: next, values: changed },
        { base, consents, work, reached, proven },
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

/**
 * Values of the update. Terms are accepted if the submission itself is that act; an empty secure value never replaces a
 * stored one.
 */
function givenBy({ viewState, userApplication, secureFields = {}, mergeEmpty, site }: Update): Values {
  const { acceptedTermsAndConditions, ...values } = fromWire(userApplication);
  // A box that is missing from this submission counts as unchecked, whatever was stored before.
  const accepted = !site.environment.acceptTermsAndConditionsWithCheckbox || acceptedTermsAndConditions === true;
  const given = { ...values, ...(acceptsTerms.has(viewState) && { acceptedTermsAndConditions: accepted }) };
  const kept = Object.entries(given).filter(([, value]) => value !== undefined && (mergeEmpty || isAnswered(value)));
  const secure = Object.entries(secureFields).filter(([, value]) => isAnswered(value));
  return Object.fromEntries([...kept, ...secure]);
}
