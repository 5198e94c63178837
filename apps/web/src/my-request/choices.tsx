import type { MyRequestAct } from "@loanbridge/contract";
import { myRequest as copy } from "#copy/my-request.ts";

const acts = Object.keys(copy.acts) as MyRequestAct[];

/** A form for each: the buttons lead to the question, and do nothing yet. */
export function Choices() {
  return (
    <section className="request-choices">
      <h2>{copy.choices}</h2>
      <p>{copy.choicesNote}</p>
      <form method="post">
        {acts.map((act) => (
          <button key={act} className="button button-quiet" name="act" value={act}>
            {copy.acts[act].choose}
          </button>
        ))}
      </form>
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
