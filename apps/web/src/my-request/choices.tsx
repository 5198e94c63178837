import type { MyRequestAct } from "@loanbridge/contract";
import { myRequest as copy } from "#language/pages/my-request.ts";

/** The available actions. The buttons only open a confirmation. */
export function Choices({ acts }: { acts: readonly MyRequestAct[] }) {
  return (
    <section className="request-choices">
      <h2>{copy.choices}</h2>
      <p>{acts.length === 0 ? copy.noChoices : copy.choicesNote}</p>
      {acts.length > 0 && (
        // A GET form, so that "Back" returns to the question and no form is sent twice.
        <form method="get">
          {acts.map((act) => (
            <button key={act} className="button button-quiet" name="act" value={act}>
              {copy.acts[act].choose}
            </button>
          ))}
        </form>
      )}
      <h3>{copy.copies}</h3>
      <p>{copy.copiesNote}</p>
      <form method="post">
        <button className="button button-quiet" name="copy" value="html">
          {copy.copyHtml}
        </button>
        <button className="button button-quiet" name="copy" value="json">
          {copy.copyJson}
        </button>
      </form>
    </section>
  );
}
