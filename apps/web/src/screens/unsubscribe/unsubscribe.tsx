import { unsubscribe as copy } from "#copy/screens.ts";
import { screenTexts } from "../../session/site-text.ts";
import { UnsubscribeForm } from "../../modal/forms/unsubscribe-form.tsx";
import { HeadingsContext, pageHeadings } from "../../modal/modal-title.tsx";
import { useSite } from "../../session/use-session.ts";

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
