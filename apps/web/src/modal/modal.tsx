import { siteName } from "@loanbridge/loan-form";
import { Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { chrome as copy } from "#copy/chrome.ts";
import { LoadBoundary } from "../chrome/load-boundary.tsx";
import { Icon } from "../images/icon.tsx";
import { leaveModal, navigate } from "../navigation/navigation.ts";
import type { Route } from "../navigation/route.ts";
import { useSite } from "../session/use-session.ts";
import { modals, type ModalView } from "./modals.ts";
import { modalTitleId } from "./modal-title.tsx";
import { reportPageView } from "./report.ts";

/** The modal of a name; a name that is none leads to the screen below. */
export default function NamedModal({ name, route }: { name: string; route: Route }) {
  const { path, params } = route;
  const { iframeEnabled } = useSite().environment;
  const View = Object.hasOwn(modals, name) ? modals[name] : undefined;
  useEffect(() => {
    if (View) reportPageView(name);
    else navigate({ path }, "replace");
  }, [View, name, path]);
  // In a frame the one is closed before the next opens; elsewhere the dialog stays and what is in it changes.
  return View ? <Modal key={iframeEnabled ? name : "modal"} name={name} View={View} params={params} /> : null;
}

function Modal({ name, View, params }: { name: string; View: ModalView; params: Route["params"] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const site = useSite();
  useLayoutEffect(() => {
    const element = dialog.current;
    const closeOutside = (event: MouseEvent) => {
      if (event.target === element) element?.close();
    };
    element?.showModal();
    element?.addEventListener("click", closeOutside);
    element?.addEventListener("close", leaveModal);
    return () => {
      element?.removeEventListener("click", closeOutside);
      // It goes because the route has changed already: there is nothing to leave.
      element?.removeEventListener("close", leaveModal);
      // Closing it before it goes gives the focus back to what opened it.
      element?.close();
    };
  }, []);

  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="modal" aria-labelledby={modalTitleId}>
      <div className="modal-frame">
        {site.environment.iframeEnabled && <p className="modal-header">{siteName(site)}</p>}
        <button type="button" className="modal-close" aria-label={copy.close} onClick={close}>
          <Icon name="close" />
        </button>
        <div className="modal-body" key={name}>
          <LoadBoundary>
            <Suspense fallback={<output>{copy.loading}</output>}>
              <View params={params} />
            </Suspense>
          </LoadBoundary>
        </div>
        <div className="modal-footer">
          <button type="button" className="button button-quiet" onClick={close}>
            {copy.close}
          </button>
        </div>
      </div>
    </dialog>
  );
}
