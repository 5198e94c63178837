import { Suspense } from "react";
import { chrome as copy } from "#language/pages/chrome.ts";
import { lazy, LoadBoundary, LoadFailure } from "../loading/index.ts";
import type { Route } from "../navigation/index.ts";
import { withSite } from "../session/index.ts";
import { useDialog } from "./use-dialog.ts";

const Modal = lazy(() => withSite(import("./modal.tsx")));

/** Shows the modal that the route names. The modal code loads with the first modal. */
export function ModalHost({ route }: { route: Route }) {
  const { modal: name } = route;
  if (name === undefined) return null;
  return (
    <LoadBoundary renderFailure={(tryAgain) => <FailedModal name={name} tryAgain={tryAgain} />}>
      <Suspense>
        <Modal name={name} route={route} />
      </Suspense>
    </LoadBoundary>
  );
}

/** A dialog built from what the page has loaded, in place of a modal that did not load. */
function FailedModal({ name, tryAgain }: { name: string; tryAgain: () => void }) {
  const { dialog, close } = useDialog();
  return (
    <dialog ref={dialog} className="screen-card failed-modal" aria-labelledby="failed-modal">
      <LoadFailure
        heading={<h2 id="failed-modal">{copy.brokenHeading}</h2>}
        tryAgain={tryAgain}
        page={`/documents/${name}`}
      />
      <button type="button" className="button button-quiet" onClick={close}>
        {copy.close}
      </button>
    </dialog>
  );
}
