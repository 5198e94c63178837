import { shapes as copy } from "#copy/shapes.ts";
import { useResponse, useSession } from "../../session/use-session.ts";
import { Answers } from "./answers.tsx";

/** Answers of the landing form that no page of the application asks again. */
const names: ReadonlySet<string> = new Set(["amountRequestedRange", "email"]);
const nothingStored: ReadonlySet<string> = new Set();

/**
 * What was asked for at first, with the way to change it there. Terms are accepted anew with each change. `next`: the step of the form
 * that is shown after a change; the screen of the stored state when absent.
 */
export function RequestAnswers({ next }: { next?: string }) {
  const { landingPage } = useSession();
  const { userApplication } = useResponse();
  return (
    <section className="form-section" aria-labelledby="request-answers">
      <h2 id="request-answers">{copy.requestHeading}</h2>
      <Answers
        fields={landingPage.fields.filter(({ appFieldName }) => names.has(appFieldName))}
        values={userApplication}
        stored={nothingStored}
        placeOf={(edit) => ({ path: "/", params: { edit, ...(next !== undefined && { next }) } })}
      />
    </section>
  );
}
