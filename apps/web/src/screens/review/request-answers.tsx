import { shapes as copy } from "#language/pages/shapes.ts";
import { useResponse, useSession } from "../../session/index.ts";
import { Answers } from "./answers.tsx";

/** Answers of the landing form that no page of the application repeats. */
const names: ReadonlySet<string> = new Set(["amountRequestedRange", "email"]);
const nothingStored: ReadonlySet<string> = new Set();

/**
 * The landing form's answers, with a link to change them there. Each change requires accepting the terms again. `next`
 * is the step of the form to show after a change; it defaults to the screen of the stored state.
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
