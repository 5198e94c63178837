import { unsubscribe as copy } from "#language/pages/screens.ts";
import { screenTexts, useSite } from "../../session/index.ts";
import { UnsubscribeForm, HeadingsContext, pageHeadings } from "../../modal/index.ts";

/** The modal's form as a separate page, for the link in an email. */
export default function Unsubscribe() {
  const { title, body } = screenTexts(useSite(), "unsubscribe", { title: copy.title, body: "" });
  return (
    <div className="screen-card">
      <h1 id={pageHeadings.titleId}>{title}</h1>
      {body && <p>{body}</p>}
      <HeadingsContext value={pageHeadings}>
        <UnsubscribeForm id="unsubscribe" />
      </HeadingsContext>
    </div>
  );
}
