import type { Progress, ServerResponse } from "@loanbridge/contract";
import type { Language } from "@loanbridge/languages";
import type { Application, ApplicationStatus } from "../../applications/index.ts";
import { prepared, type Database } from "../../store/index.ts";
import { languagesOf, type Lender } from "../../lenders/index.ts";
import type { Figures } from "../tree/types.ts";
import type { LinkToLender } from "./lender-page.ts";

/** Ids of lenders by outcome, as shown to the applicant. */
interface ByOutcome {
  readonly sold: readonly string[];
  /** Bought a share: the applicant chooses among them. */
  readonly shared: readonly string[];
  /** The applicant declined them. */
  readonly declined: readonly string[];
  /** Whether the applicant has left for the page of the one that bought. */
  readonly hasLeft: boolean;
}

export async function lendersByOutcome(db: Database, applicationId: string): Promise<ByOutcome> {
  const rows = await settled(db, { applicationId });
  const of = (state: string) => [...new Set(rows.filter((row) => row.state === state).map((row) => row.lender_id))];
  const hasLeft = rows.some(({ state, arrived_at: at }) => state === "sold" && (at ?? 0) > 0);
  return { sold: of("sold"), shared: of("shared"), declined: of("returned"), hasLeft };
}

const settled = prepared((db, { applicationId }: { readonly applicationId: string }) =>
  db
    .selectFrom("attempt")
    .select(["lender_id", "state", "arrived_at"])
    .where("application_id", "=", applicationId)
    .where("state", "in", ["sold", "shared", "returned"])
    .orderBy("id"),
);

/** A ping or post that a lender got or may have got. */
const sent = prepared((db, { applicationId }: { readonly applicationId: string }) =>
  db
    .selectFrom("attempt")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("state", "!=", "unsent")
    .limit(1),
);

/**
 * The lenders that a page names: the buyer and whether the applicant has left for it, and those that the applicant
 * declined; or that there is none to name.
 */
export type NamedLenders = Pick<ServerResponse, "buyerConfig" | "hasLeft" | "declinedLenders" | "notSent">;

/** `language`: that of the page. */
export type NamedLendersOf = (
  application: Pick<Application, "id" | "viewState"> | undefined,
  language: Language,
) => Promise<NamedLenders>;

/** States of applications that no lender bought. */
const exitStates = ["RESUBMIT", "CREDIT_OFFER", "RE_ROUTE"] as const;

/** States whose screens name lenders. In any other state none has been contacted yet. */
const namingStates: ReadonlySet<string> = new Set([
  "READY_TO_PROCESS",
  "IN_PROCESS",
  "SPLASH",
  "REDIRECT",
  ...exitStates,
]);

export function createNamedLenders(parts: {
  readonly db: Database;
  readonly lenders: () => ReadonlyMap<string, Lender>;
}): NamedLendersOf {
  return async (application, language) => {
    if (application === undefined || !namingStates.has(application.viewState)) return {};
    const { sold, declined, hasLeft } = await lendersByOutcome(parts.db, application.id);
    const lenders = parts.lenders();
    const buyer = lenders.get(sold[0] ?? "");
    const isExit = exitStates.some((state) => state === application.viewState);
    const isSent = !isExit || (await sent(parts.db, { applicationId: application.id })).length > 0;
    return {
      ...(buyer && isSold(application) && { buyerConfig: buyerConfigOf(buyer, language) }),
      ...(hasLeft && isSold(application) && { hasLeft: true as const }),
      ...(declined.length > 0 && { declinedLenders: declined.map((id) => lenders.get(id)?.file.name ?? id) }),
      ...(!isSent && { notSent: true as const }),
    };
  };
}

const isSold = ({ viewState }: Pick<Application, "viewState">) => viewState === "SPLASH" || viewState === "REDIRECT";

/** Texts of a buyer's page for which the page has its own. The disclaimer is the lender's to word. */
const replaceable: ReadonlySet<string> = new Set([
  "confirmationText",
  "confirmationSubtext",
  "thankYouText",
  "declineOfferButtonText",
  "redirectButton",
] satisfies (keyof BuyerPage)[]);

type BuyerPage = NonNullable<Lender["file"]["buyerPage"]>;

function buyerConfigOf({ id, file }: Lender, language: Language): NonNullable<NamedLenders["buyerConfig"]> {
  const { name, buyerPage = {} } = file;
  const [written] = languagesOf(file);
  const isOther = written !== language;
  const shown = Object.entries(buyerPage).filter(
    ([key, value]) => value !== undefined && !(isOther && replaceable.has(key)),
  );
  return {
    buyerId: id,
    lenderName: name,
    ...Object.fromEntries(shown),
    ...(isOther && buyerPage.disclaimerText !== undefined && { disclaimerLanguage: written }),
  };
}

/** The progress that the wait page shows. `lendersOf` looks up the buyer, and is called only if there is one. */
export async function progressOf(
  application: ApplicationStatus,
  figures: Figures,
  lendersOf: NamedLendersOf,
  linkTo: LinkToLender,
  language: Language,
): Promise<Progress> {
  const { viewState, redirectUrl } = application;
  // In REDIRECT the applicant still decides, on the buyer's page.
  if (viewState !== "REDIRECT" || redirectUrl === undefined) return { viewState, ...figures };
  const { buyerConfig, hasLeft } = await lendersOf(application, language);
  return {
    viewState,
    ...figures,
    redirectUrl: linkTo(application.id, redirectUrl),
    ...(hasLeft && { hasLeft }),
    ...(buyerConfig && { buyerConfig }),
  };
}
