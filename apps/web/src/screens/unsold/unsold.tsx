import { unsold as copy } from "#copy/screens.ts";
import { useSession } from "../../session/use-session.ts";

/** No lender could help: says so plainly, and what may. */
export default function Unsold() {
  const session = useSession();
  return (
    <div className="screen-card">
      <h1>{copy.title}</h1>
      <p>{copy.body}</p>
      <h2>{copy.helpsHeading}</h2>
      <ul>
        {copy.helps.map((advice) => (
          <li key={advice}>{advice}</li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" className="button button-primary" onClick={() => session.startAgain()}>
          {copy.again}
        </button>
      </div>
    </div>
  );
}
