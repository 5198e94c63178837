import { siteText } from "@loanbridge/loan-form";
import type { MyRequestAct, MyRequestPage } from "@loanbridge/contract";
import { myRequest as copy } from "#copy/my-request.ts";
import { Lines } from "../modal/forms/notes.tsx";
import { ModalTitle } from "../modal/modal-title.tsx";
import { ScriptlessPage } from "../modal/scriptless-page.tsx";
import type { Session } from "../session/session.ts";
import { AskAct } from "./ask-act.tsx";
import { Choices } from "./choices.tsx";
import { FindRequest } from "./find-request.tsx";
import { RequestCard } from "./request-card.tsx";

export function titleOfMyRequest({ state, act }: MyRequestPage): string {
  if (state === "shown") return copy.title;
  if (state === "asks") return act === undefined ? copy.title : copy.acts[act].title;
  return state === "find" ? copy.find.title : copy.messages[state].title;
}

/** That an act was done; of an erasure after which something is shown all the same, what stays. */
export const doneOf = ({ state }: Pick<MyRequestPage, "state">, act: MyRequestAct): string =>
  act === "erase" && state === "shown" ? copy.partErased : copy.acts[act].done;

/** What a signed link shows of an applicant's request, and the ways to have something done about it. Its forms post to the page's own address. */
export function MyRequestView({ session, page }: { session: Session; page: MyRequestPage }) {
  const title = titleOfMyRequest(page);
  const { state, act, requests = [] } = page;
  const { site } = session.page;
  return (
    <ScriptlessPage session={session}>
      <ModalTitle>{title}</ModalTitle>
      {state !== "asks" && act !== undefined && (
        <output className="done-notice">{siteText(site, doneOf(page, act))}</output>
      )}
      {state === "shown" && (
        <>
          <p>{siteText(site, copy.intro)}</p>
          {requests.map((request) => (
            <RequestCard key={request.askedAt} request={request} site={site} />
          ))}
          <Choices />
        </>
      )}
      {state === "asks" && act !== undefined && <AskAct page={page} act={act} site={site} />}
      {state === "find" && <FindRequest page={page} site={site} />}
      {state !== "shown" && state !== "asks" && state !== "find" && <Lines of={[copy.messages[state].body]} />}
    </ScriptlessPage>
  );
}
