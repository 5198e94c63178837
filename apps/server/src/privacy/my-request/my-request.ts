import { copyIn } from "@loanbridge/languages";
import { createConfirm, isMailedTo } from "../../store/index.ts";
import type { MyRequestAct, MyRequestPage, ServerError } from "@loanbridge/contract";
import { siteText } from "@loanbridge/loan-form";
import type { Application, Origin } from "../../applications/index.ts";
import type { Site } from "../../sites/index.ts";
import { listConsents } from "./consents-of.ts";
import { collectHeldData } from "../cases/held-data.ts";
import { heldDataDocument } from "../cases/held-data-document.ts";
import { availableActs } from "./available-acts.ts";
import { createMyRequestActs } from "./my-request-acts.ts";
import { ownRequests, type OwnRequests } from "./own-requests.ts";
import { showRequests } from "./show-requests.ts";
import { recordCaseSteps } from "../cases/steps.ts";

type ActParts = Parameters<typeof createMyRequestActs>[0];

type Parts = ActParts &
  Parameters<typeof ownRequests>[0] & {
    readonly lenderName: (id: string) => string | undefined;
  };

interface Opening {
  readonly site: Site;
  readonly token: string;
}

/** The page My request and its acts, for the holder of a link to it. */
export interface MyRequest {
  /** `asked`: the act that was just requested; the page says whether it is done. Read-only. */
  show(opening: Opening, asked?: MyRequestAct): Promise<MyRequestPage>;
  /**
   * The confirmation page of an act, with the statement that its button makes; or the page that says nothing is left to
   * do. Read-only.
   */
  ask(
    opening: Opening,
    act: MyRequestAct,
    again?: { readonly typed: Record<string, string>; readonly errors: readonly ServerError[] },
  ): Promise<MyRequestPage>;
  /** Undefined: done. Otherwise the page that says why not. */
  perform(
    opening: Opening,
    act: MyRequestAct,
    given: { readonly typed: Record<string, string>; readonly origin: Origin },
  ): Promise<MyRequestPage | undefined>;
  /** The data held, as a file; undefined if the link opens nothing. */
  copy(opening: Opening, format: "html" | "json"): Promise<string | undefined>;
}

type Shown = Extract<OwnRequests, { readonly state: "shown" }>;

/** Most applications to show. */
const maxShown = 20;

const kindsOfActs = { correct: "correction", erase: "erasure" } as const;

export function createMyRequest(parts: Parts): MyRequest {
  const { db, ledger, suppression, clock } = parts;
  const performAct = createMyRequestActs(parts);
  const confirm = createConfirm(db, clock);
  const opened = ({ site, token }: Opening) => ownRequests(parts, site.id, token);

  async function choicesOf(applications: readonly Application[]): Promise<MyRequestAct[]> {
    const left = await Promise.all(applications.map(({ id }) => availableActs(db, id)));
    return (Object.keys(copyIn("en").privacy.statements) as MyRequestAct[]).filter((act) =>
      left.some((one) => one.includes(act)),
    );
  }

  const didBefore = async (id: string, act: keyof typeof kindsOfActs): Promise<boolean> =>
    (await listConsents(db, id)).some(({ kind }) => kind === kindsOfActs[act]);

  async function shown({ applications }: Shown, { language }: Site, asked?: MyRequestAct): Promise<MyRequestPage> {
    const choices = await choicesOf(applications);
    const older = applications.length - maxShown;
    const done = asked !== undefined && (await isDone(asked, choices, applications));
    return {
      state: "shown",
      requests: await showRequests(parts, applications.slice(0, maxShown), language),
      choices,
      ...(older > 0 && { older }),
      // A correction may have repeated only what was already stored.
      ...((done || asked === "correct") && { act: asked, done }),
    };
  }

  async function isDone(
    act: MyRequestAct,
    choices: readonly MyRequestAct[],
    applications: readonly Application[],
  ): Promise<boolean> {
    if (act !== "correct") return !choices.includes(act);
    return (await Promise.all(applications.map(({ id }) => didBefore(id, act)))).includes(true);
  }

  /** Whether the act has already been done by the link's own effect: an erased application, or a corrected address. */
  const endedAs = async (own: { readonly state: string; readonly applicationId: string }, asked: MyRequestAct) =>
    ((own.state === "gone" && asked === "erase") || (own.state === "readdressed" && asked === "correct")) &&
    didBefore(own.applicationId, asked);

  /** The page of a link that opens nothing, and whether the requested act is done nevertheless. */
  async function closed(own: Exclude<OwnRequests, Shown>, asked?: MyRequestAct): Promise<MyRequestPage> {
    const { state } = own;
    const done = asked !== undefined && "applicationId" in own && (await endedAs(own, asked));
    return done ? { state, act: asked, done } : { state };
  }

  async function ask(
    opening: Opening,
    act: MyRequestAct,
    again: Parameters<MyRequest["ask"]>[2] = { typed: {}, errors: [] },
  ): Promise<MyRequestPage> {
    const { site } = opening;
    const own = await opened(opening);
    if (own.state !== "shown") return closed(own, act);
    const choices = await choicesOf(own.applications);
    if (!choices.includes(act)) return shown(own, site, act === "correct" ? undefined : act);
    const { typed, errors } = again;
    const statement = siteText(site, copyIn(site.language).privacy.statements[act]);
    return { state: "asks", act, statement, typed, errors: [...errors] };
  }

  return {
    async show(opening, asked) {
      const own = await opened(opening);
      return own.state === "shown" ? shown(own, opening.site, asked) : closed(own, asked);
    },
    ask,
    async perform(opening, act, { typed, origin }) {
      const own = await opened(opening);
      if (own.state !== "shown") {
        // This correction was not made, whatever was corrected before.
        if (own.state === "readdressed") return { state: own.state };
        const page = await closed(own, act);
        if (!page.done) return { ...page, act, done: false };
        await confirm();
        return undefined;
      }
      const { email, mailedTo, applications } = own;
      const errors = await performAct(act, { site: opening.site, email, mailedTo, applications, origin, typed });
      return errors.length === 0 ? undefined : ask(opening, act, { typed, errors });
    },
    async copy(opening, format) {
      const own = await opened(opening);
      if (own.state !== "shown") return undefined;
      const ids = own.applications.map(({ id }) => id);
      const isVouched = ({ values }: Application): boolean => isMailedTo(suppression, own.mailedTo, values["email"]);
      const held = await collectHeldData(parts, ids, { isVouched, language: opening.site.language });
      const at = clock();
      await db.transaction().execute((tx) =>
        recordCaseSteps(
          tx,
          ledger,
          held.applications.map(({ id }) => ({
            request: "my-request",
            applicationId: id,
            act: "exported",
            detail: format,
            at,
          })),
        ),
      );
      return format === "html" ? heldDataDocument(held) : `${JSON.stringify(held, undefined, 2)}\n`;
    },
  };
}
