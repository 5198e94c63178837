import { fill } from "@loanbridge/loan-form";
import { useEffect } from "react";
import { waiting } from "#language/pages/after-form.ts";
import { wait as copy } from "#language/pages/screens.ts";
import { loadApplication } from "../../api/index.ts";
import { StartAgain } from "../../form/index.ts";
import { screenTexts, useResponse, useSession, useSite } from "../../session/index.ts";
import { useDeclined } from "../leave/declined.ts";
import { Fault } from "./fault.tsx";
import { Meanwhile } from "./meanwhile.tsx";
import { Redirect } from "./redirect.tsx";
import { isSettled, safeRedirect } from "./settled.ts";
import { useProgress, type RoutingProgress } from "./use-progress.ts";
import { secondsUntil, useNow } from "./use-now.ts";

/** Shows the progress of the request, and continues automatically. */
export default function Wait() {
  const session = useSession();
  const { userApplication, viewState, buyerConfig, hasLeft } = useResponse();
  const routing = useProgress();
  const { progress } = routing;
  const redirectUrl =
    viewState === "SPLASH" ? undefined : safeRedirect(progress?.redirectUrl ?? userApplication["redirectUrl"]);
  const settledIn = progress && isSettled(progress) && !redirectUrl ? progress.viewState : undefined;

  useEffect(() => {
    if (settledIn === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const follow = async () => {
      const answer = await loadApplication();
      if (isUnmounted) return;
      if (answer.ok) session.follow(answer.data);
      else timer = setTimeout(() => void follow(), 2000);
    };
    void follow();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [session, settledIn]);

  if (viewState === "ERROR")
    return (
      <div className="screen-card">
        <Fault />
      </div>
    );
  if (routing.gone) return <Gone />;
  return (
    <div className="screen-card wait">
      {redirectUrl ? (
        <Redirect
          url={redirectUrl}
          buyer={progress?.buyerConfig ?? buyerConfig ?? {}}
          leftBefore={(progress?.hasLeft ?? hasLeft) === true}
        />
      ) : (
        <>
          <Routing {...routing} />
          <Meanwhile />
        </>
      )}
    </div>
  );
}

/** The request was ended or erased, or a link opened it in another browser. */
function Gone() {
  const { title, body } = copy.gone;
  return (
    <div className="screen-card" role="alert">
      <h1>{title}</h1>
      <p>{body}</p>
      <div className="actions">
        <StartAgain />
      </div>
    </div>
  );
}

function remainingText(seconds: number): string {
  if (seconds === 0) return copy.soon;
  return seconds === 1 ? copy.remainingOne : fill(copy.remaining, { seconds });
}

function Routing({ progress, until, unsteady }: RoutingProgress) {
  const { answered = 0, asked = 0, considered = 0 } = progress ?? {};
  const declined = useDeclined();
  const texts = screenTexts(useSite(), "wait", { title: copy.title, body: "" });
  const title = declined?.waitTitle ?? texts.title;
  const seconds = secondsUntil(until, useNow());
  const asking = considered > 0;
  return (
    <>
      <span className="wait-mark" aria-hidden="true" />
      <h1>{title}</h1>
      {texts.body && <p>{texts.body}</p>}
      <div className="wait-status">
        {declined && asking && <p>{declined.waiting}</p>}
        <output className="wait-answered">
          {asking
            ? fill(considered === 1 ? copy.answeredOne : copy.answered, { answered, considered })
            : (declined?.waiting ?? copy.ready)}
        </output>
        {asking && <progress aria-label={copy.progressLabel} value={answered} max={considered} />}
        {asking && <p className="wait-asked">{fill(waiting.asked, { asked })}</p>}
        {progress && <p className="wait-left">{remainingText(seconds)}</p>}
      </div>
      <p className="wait-stay" role={unsteady ? "status" : undefined}>
        {unsteady ? copy.reconnecting : copy.stay}
      </p>
    </>
  );
}
