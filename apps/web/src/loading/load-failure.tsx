import type { ReactNode } from "react";
import { chrome as copy } from "#language/pages/chrome.ts";

interface Props {
  heading: ReactNode;
  tryAgain: () => void;
  /** Address of a page with the same content. */
  page?: string;
}

/** States that a part did not load, and what to do. */
export function LoadFailure({ heading, tryAgain, page }: Props) {
  return (
    <>
      {heading}
      <p>{navigator.onLine ? copy.broken : copy.brokenOffline}</p>
      <div className="actions">
        <button type="button" className="button button-primary" onClick={tryAgain}>
          {copy.tryAgain}
        </button>
        {page && (
          <a className="button button-quiet" href={page} target="_blank" rel="noopener">
            {copy.ownPage}
          </a>
        )}
      </div>
    </>
  );
}

/** Replaces a screen that did not load. */
export function ScreenFailure({ tryAgain }: Pick<Props, "tryAgain">) {
  return (
    <div className="screen-card" role="alert">
      <LoadFailure heading={<h1>{copy.brokenHeading}</h1>} tryAgain={tryAgain} />
    </div>
  );
}
