import type { Confirm } from "../../store/index.ts";
import type { Site } from "../../sites/index.ts";
import { waitPageConsent } from "./consent-acts.ts";
import { consentWords } from "./consent-words.ts";
import { WordsUnknown, type WordsShown } from "./words-unknown.ts";
import { retryConflicts } from "../retry-conflicts.ts";
import type { Application, Applications, Origin } from "../types.ts";

export interface OptInRequest {
  readonly site: Site;
  /** The application that the visitor's token is bound to now: none after an erasure, in full or in part. */
  readonly current: () => Promise<Application | undefined>;
  /** One of the site's `waitPageOptIns`. */
  readonly id: string;
  readonly optIn: boolean;
  /** See `Update.shown`. */
  readonly shown?: string | undefined;
  readonly origin: Origin;
}

/** Resolves to the current choice; undefined: the site has no such box, or the application was erased. */
export type OptIn = (request: OptInRequest) => Promise<boolean | undefined>;

/** Id of the box whose answer is stored in its own field. */
export const horoscope = "horoscope";

/** The wait page's box with this id. */
export const boxOf = ({ configuration }: Site, id: string) =>
  configuration.waitPageOptIns?.find((one) => one.id === id);

/**
 * Stores a choice made on the wait page. Each change is a ledger entry; on a conflict with a lender's answer it
 * retries.
 */
export function createOptIn({
  applications,
  confirm,
  wordsShown = (site) => consentWords(site),
}: {
  readonly applications: Pick<Applications, "change">;
  /** A choice that changes nothing is answered only after this. */
  readonly confirm: Confirm;
  readonly wordsShown?: WordsShown;
}): OptIn {
  async function apply({ site, current, id, optIn, origin, shown }: OptInRequest): Promise<boolean | undefined> {
    const application = boxOf(site, id) && (await current());
    if (application === undefined) return undefined;
    const before = application.values["waitPageOptIns"];
    const checked = new Set(Array.isArray(before) ? before.filter((one) => typeof one === "string") : []);
    const was = id === horoscope ? application.values["horoscopeOptIn"] === true : checked.has(id);
    if (was === optIn) {
      await confirm();
      return was;
    }
    if (optIn) checked.add(id);
    else checked.delete(id);
    const values = id === horoscope ? { horoscopeOptIn: optIn } : { waitPageOptIns: [...checked] };
    // A consent may be taken back from any page.
    const words = wordsShown(site, shown) ?? (optIn ? undefined : consentWords(site));
    const label = words?.boxes[id];
    if (label === undefined) throw new WordsUnknown();
    const consents = [waitPageConsent(id, label, { ticked: optIn, origin })];
    await applications.change(application.id, application.version, { values }, { base: application, consents });
    return optIn;
  }
  return (request) => retryConflicts(() => apply(request));
}
