import type { MyRequestAct, MyRequestPage, ServerError } from "@loanbridge/contract";
import { siteText } from "@loanbridge/loan-form";
import type { Origin } from "../applications/types.ts";
import type { Site } from "../sites/types.ts";
import { statements } from "./copy/en/statements.ts";
import { heldAbout } from "./held.ts";
import { heldPaper } from "./held-paper.ts";
import { createMyRequestActs } from "./my-request-acts.ts";
import { ownRequests } from "./own-requests.ts";
import { showRequests } from "./show-requests.ts";
import { recordDesk } from "./steps.ts";

type ActParts = Parameters<typeof createMyRequestActs>[0];

type Parts = ActParts &
  Parameters<typeof ownRequests>[0] & {
    readonly lenderName: (id: string) => string | undefined;
    /** Whether links can be mailed. */
    readonly offered: boolean;
  };

interface Opening {
  readonly site: Site;
  readonly token: string;
}

/** What the page My request shows and does, for who holds a link to it. */
export interface MyRequest {
  /** Whether there are such links. */
  readonly offered: boolean;
  /** Changes nothing. */
  show(opening: Opening): Promise<MyRequestPage>;
  /** Before an act: what pressing its button will say. Changes nothing. */
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

export function createMyRequest(parts: Parts): MyRequest {
  const { db, clock, offered } = parts;
  const performAct = createMyRequestActs(parts);
  const opened = ({ site, token }: Opening) => ownRequests(parts, site.id, token);

  async function ask(
    { site, token }: Opening,
    act: MyRequestAct,
    again: Parameters<MyRequest["ask"]>[2] = { typed: {}, errors: [] },
  ): Promise<MyRequestPage> {
    const own = await opened({ site, token });
    if (own.state !== "shown") return own;
    const requests = await showRequests(parts, own.applications);
    const { typed, errors } = again;
    return { state: "asks", act, statement: siteText(site, statements[act]), requests, typed, errors: [...errors] };
  }

  return {
    offered,
    async show(opening) {
      const own = await opened(opening);
      if (own.state !== "shown") return own;
      return { state: "shown", requests: await showRequests(parts, own.applications) };
    },
    ask,
    async perform(opening, act, { typed, origin }) {
      const own = await opened(opening);
      if (own.state !== "shown") return own;
      const { email, applications } = own;
      const errors = await performAct(act, { site: opening.site, email, applications, origin, typed });
      return errors.length === 0 ? undefined : ask(opening, act, { typed, errors });
    },
    async copy(opening, format) {
      const own = await opened(opening);
      if (own.state !== "shown") return undefined;
      const ids = own.applications.map(({ id }) => id);
      const held = await heldAbout(parts, ids);
      const at = clock();
      await db.transaction().execute((tx) =>
        recordDesk(
          tx,
          ids.map((id) => ({ request: "my-request", applicationId: id, act: "exported", detail: format, at })),
        ),
      );
      return format === "html" ? heldPaper(held) : `${JSON.stringify(held, undefined, 2)}\n`;
    },
  };
}
