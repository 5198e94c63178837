import { isAnswered, todayIn, type Values } from "@loanbridge/form-engine";
import type { SecureFieldName, ServerError, UserApplicationUpdate } from "@loanbridge/contract";
import { followUps, fromWire } from "@loanbridge/loan-form";
import type { Site } from "../sites/types.ts";
import { landingConsents, smsConsent } from "./consent-acts.ts";
import { derivedValues } from "./derived-values.ts";
import { judge } from "./judge.ts";
import { decideNextState } from "./next-state.ts";
import { serverErrors, toServerError, type ServerLookups } from "./server-checks.ts";
import { isFinished, isStep, isUnderWay, stateRank, steps, type Step } from "./steps.ts";
import {
  VersionConflict,
  type Application,
  type Applications,
  type ConsentAct,
  type NewWork,
  type Origin,
} from "./types.ts";

export interface Update extends Omit<UserApplicationUpdate, "secureFields"> {
  readonly secureFields?: Readonly<Record<string, unknown>> | undefined;
  readonly site: Site;
  /** The visitor's stored application. */
  readonly application: Application | undefined;
  /** Empty values overwrite stored ones. Never secure ones. */
  readonly mergeEmpty: boolean;
  readonly submittedPage?: string | undefined;
  readonly origin: Origin;
}

export interface UpdateResult {
  /** As stored now; undefined when a new visitor's landing form was refused. */
  readonly application: Application | undefined;
  /** Any: nothing was stored. */
  readonly errors: readonly ServerError[];
  /** Binds the visitor to an application that was just created. */
  readonly token?: string;
}

/** A form was sent before the forms that lead to it, or one that this site does not have. */
export class OutOfOrder extends Error {
  override readonly name = "OutOfOrder";
}

export interface UpdateParts {
  readonly applications: Pick<Applications, "create" | "change" | "find">;
  readonly lookups: ServerLookups;
  readonly clock: () => Date;
}

/** Work that finds a lender for an application. */
export const routingWork: NewWork = { kind: "route" };

const tries = 3;

/** Applies what a screen sends: all of it, or nothing and why. Sending the same twice stores and routes it once. */
export function createUpdater({
  applications,
  lookups,
  clock,
}: UpdateParts): (update: Update) => Promise<UpdateResult> {
  async function apply(update: Update, triesLeft = tries): Promise<UpdateResult> {
    const { application, viewState, site } = update;
    if (!isStep(viewState)) throw new OutOfOrder();
    const step: Step = steps[viewState];
    if (application && isUnderWay(application.viewState)) return { application, errors: [] };
    const base =
      viewState === "LANDING_SUBMIT" && application && isFinished(application.viewState) ? undefined : application;
    if (viewState !== "LANDING_SUBMIT") {
      const isAhead = !base || step.rank > stateRank[base.viewState];
      if (isAhead || (step.flow !== undefined && step.flow !== site.configuration.flow)) throw new OutOfOrder();
      if (isFinished(base.viewState) && base.viewState !== viewState) return { application, errors: [] };
    }
    try {
      return await save(update, step, base);
    } catch (error) {
      if (!(error instanceof VersionConflict) || !base || triesLeft <= 1) throw error;
      return apply({ ...update, application: await applications.find(base.id) }, triesLeft - 1);
    }
  }

  async function save(update: Update, step: Step, base: Application | undefined): Promise<UpdateResult> {
    const { site, viewState } = update;
    const now = clock();
    const stored = base?.stored ?? new Set<SecureFieldName>();
    const before = base?.values ?? {};
    const context = { today: todayIn(site.configuration.timeZone, now), stored };
    const pages = step.pages(site, update.submittedPage);
    const given = givenBy(update);
    const { changed: answers, refusals } = judge(
      { ...(await followUps(given, before, context)), ...given },
      before,
      pages,
      context,
    );
    const refused = new Set(refusals.map(({ field }) => field));
    const errors = [
      ...refusals.map(toServerError),
      ...(await serverErrors(answers, { ...before, ...answers }, refused, lookups)),
    ];
    if (errors.length > 0) return { application: update.application, errors };

    const changed = {
      ...(await derivedValues({ site, viewState, answers, before, now, zip: lookups.zip })),
      ...answers,
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
    const consents = consentsOf(update, before, changed);
    if (!base)
      return {
        ...(await applications.create({ siteId: site.id, viewState: next, values: changed, consents })),
        errors: [],
      };
    const work = next === "READY_TO_PROCESS" ? [routingWork] : [];
    return {
      application: await applications.change(
        base.id,
        base.version,
        { viewState: next, values: changed },
        { consents, work },
      ),
      errors: [],
    };
  }

  return (update) => apply(update);
}

/** Values of the update. Terms are accepted on the landing form alone; an empty secure value never replaces a stored one. */
function givenBy({ viewState, userApplication, secureFields = {}, mergeEmpty, site }: Update): Values {
  const { acceptedTermsAndConditions, ...values } = fromWire(userApplication);
  const landing = viewState === "LANDING_SUBMIT";
  // A box that this submit does not carry is not ticked, whatever was stored before.
  const accepted = !site.environment.acceptTermsAndConditionsWithCheckbox || acceptedTermsAndConditions === true;
  const given = { ...values, ...(landing && { acceptedTermsAndConditions: accepted }) };
  const kept = Object.entries(given).filter(([, value]) => value !== undefined && (mergeEmpty || isAnswered(value)));
  const secure = Object.entries(secureFields).filter(([, value]) => isAnswered(value));
  return Object.fromEntries([...kept, ...secure]);
}

function consentsOf({ viewState, site, origin }: Update, before: Values, changed: Values): ConsentAct[] {
  const texts = changed["smsOptIn"] === true && before["smsOptIn"] !== true;
  return [
    ...(viewState === "LANDING_SUBMIT" ? landingConsents(site, origin) : []),
    ...(texts ? [smsConsent(site, origin)] : []),
  ];
}
