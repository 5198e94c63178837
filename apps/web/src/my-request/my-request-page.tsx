import { fill, siteText } from "@loanbridge/loan-form";
import type { MyRequestPage } from "@loanbridge/contract";
import { myRequest as copy } from "#language/pages/my-request.ts";
import { Lines, ModalTitle, ScriptlessPage } from "../modal/index.ts";
import type { Session } from "../session/index.ts";
import { ActNotice } from "./act-notice.tsx";
import { AskAct } from "./ask-act.tsx";
import { Choices } from "./choices.tsx";
import { FindRequest } from "./find-request.tsx";
import { RequestCard } from "./request-card.tsx";

export function titleOfMyRequest({ state, act }: MyRequestPage): string {
  if (state === "shown") return copy.title;
  if (state === "asks") return act === undefined ? copy.title : copy.acts[act].title;
  if (state === "trouble") return copy.trouble.title;
  return state === "find" ? copy.find.title : copy.messages[state].title;
}

/**
 * An applicant's request behind a signed link, with the available actions. Its forms post to the page's own address.
 */
export function MyRequestView({ session, page }: { session: Session; page: MyRequestPage }) {
  const { state, act, notice = "" } = page;
  const { site } = session.page;
  return (
    <ScriptlessPage session={session}>
      <ModalTitle>{titleOfMyRequest(page)}</ModalTitle>
      <ActNotice page={page} />
      {state === "shown" && <Shown page={page} site={site} />}
      {state === "asks" && act !== undefined && <AskAct page={page} act={act} site={site} />}
      {state === "find" && <FindRequest page={page} site={site} />}
      {state === "trouble" && (
        <>
          <p>{notice}</p>
          <p>
            <a href="?">{copy.trouble.back}</a>
          </p>
        </>
      )}
      {state in copy.messages && <Lines of={[copy.messages[state as keyof typeof copy.messages].body]} />}
    </ScriptlessPage>
  );
}

function Shown({ page, site }: { page: MyRequestPage; site: Session["page"]["site"] }) {
  const { requests = [], choices = [], older } = page;
  return (
    <>
      <p>{siteText(site, copy.intro)}</p>
      {requests.map((request) => (
        <RequestCard key={request.askedAt} request={request} site={site} />
      ))}
      {older !== undefined && <p>{fill(copy.older, { count: String(older) })}</p>}
      <Choices acts={choices} />
    </>
  );
}
