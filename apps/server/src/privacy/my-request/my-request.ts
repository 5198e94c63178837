import { isMailedTo } from "../../store/suppression/suppression.ts";
import type { MyRequestAct, MyRequestPage, ServerError } from "@loanbridge/contract";
import { siteText } from "@loanbridge/loan-form";
import type { Application, Origin } from "../../applications/types.ts";
import type { Site } from "../../sites/types.ts";
import { listConsents } from "./consents-of.ts";
import { statements } from "../copy/en/statements.ts";
import { heldAbout } from "../desk/held.ts";
import { heldPaper } from "../desk/held-paper.ts";
import { leftToDo } from "./left-to-do.ts";
import { createMyRequestActs } from "./my-request-acts.ts";
import { ownRequests, type OwnRequests } from "./own-requests.ts";
import { showRequests } from "./show-requests.ts";
import { recordDesk } from "../desk/steps.ts";

type ActParts = Parameters<typeof createMyRequestActs>[0];

type Parts = ActParts &
  Parameters<typeof ownRequests>[0] & {
    readonly lenderName: (id: string) => string | undefined;
  };

interface Opening {
  readonly site: Site;
  readonly token: string;
}

/** What the page My request shows and does, for who holds a link to it. */
export interface MyRequest {
  /** `asked`: what was asked for before. The page says whether it is done. Changes nothing. */
  show(opening: Opening, asked?: MyRequestAct): Promise<MyRequestPage>;
  /** Before an act: what pressing its button will say; where nothing is left to do, the page that says so. Changes nothing. */
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
  /** What is held, as a file; undefined where the link opens nothing. */
  copy(opening: Opening, format: "html" | "json"): Promise<string | undefined>;
}

type Shown = Extract<OwnRequests, { readonly state: "shown" }>;

/** Requests that are shown at most. */
const mostShown = 20;

const kindsOfActs = { correct: "correction", erase: "erasure" } as const;

export function createMyRequest(parts: Parts): MyRequest {
  const { db, vault, suppression, clock } = parts;
  const performAct = createMyRequestActs(parts);
  const opened = ({ site, token }: Opening) => ownRequests(parts, site.id, token);

  async function choicesOf(applications: readonly Application[]): Promise<MyRequestAct[]> {
    const left = await Promise.all(applications.map(({ id }) => leftToDo(db, id)));
    return (Object.keys(statements) as MyRequestAct[]).filter((act) => left.some((one) => one.includes(act)));
  }

  const didBefore = async (id: string, act: keyof typeof kindsOfActs): Promise<boolean> =>
    (await listConsents(db, id)).some(({ kind }) => kind === kindsOfActs[act]);

  async function shown({ applications }: Shown, asked?: MyRequestAct): Promise<MyRequestPage> {
    const choices = await choicesOf(applications);
    const older = applications.length - mostShown;
    const done = asked !== undefined && (await isDone(asked, choices, applications));
    return {
      state: "shown",
      requests: await showRequests(parts, applications.slice(0, mostShown)),
      choices,
      ...(older > 0 && { older }),
      // Nothing else than what was stored before may have been typed.
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

  /** What a link to an erased request can have done, and one to a request whose address was corrected. */
  const endedAs = async (own: { readonly state: string; readonly applicationId: string }, asked: MyRequestAct) =>
    ((own.state === "gone" && asked === "erase") || (own.state === "readdressed" && asked === "correct")) &&
    didBefore(own.applicationId, asked);

  /** The page of a link that opens nothing, and whether what was asked for is done all the same. */
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
    const own = await opened(opening);
    if (own.state !== "shown") return closed(own, act);
    const choices = await choicesOf(own.applications);
    if (!choices.includes(act)) return shown(own, act === "correct" ? undefined : act);
    const { typed, errors } = again;
    return { state: "asks", act, statement: siteText(opening.site, statements[act]), typed, errors: [...errors] };
  }

  return {
    async show(opening, asked) {
      const own = await opened(opening);
      return own.state === "shown" ? shown(own, asked) : closed(own, asked);
    },
    ask,
    async perform(opening, act, { typed, origin }) {
      const own = await opened(opening);
      if (own.state !== "shown") {
        // Whatever was corrected before, this was not.
        if (own.state === "readdressed") return { state: own.state };
        const page = await closed(own, act);
        return page.done ? undefined : { ...page, act, done: false };
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
      const held = await heldAbout(parts, ids, { isVouched });
      const at = clock();
      await db.transaction().execute((tx) =>
        recordDesk(
          tx,
          vault,
          held.applications.map(({ id }) => ({
            request: "my-request",
            applicationId: id,
            act: "exported",
            detail: format,
            at,
          })),
        ),
      );
      return format === "html" ? heldPaper(held) : `${JSON.stringify(held, undefined, 2)}\n`;
    },
  };
}
