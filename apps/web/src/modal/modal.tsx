import { Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { chrome as copy } from "#copy/chrome.ts";
import { LoadBoundary } from "../chrome/load-boundary.tsx";
import { Icon } from "../images/icon.tsx";
import { leaveModal, navigate } from "../navigation/navigation.ts";
import type { Route } from "../navigation/route.ts";
import { siteName } from "../app/site-text.ts";
import { useSite } from "../session/use-session.ts";
import { modals, type ModalView } from "./modals.ts";
import { modalTitleId } from "./modal-title.tsx";

/** The modal of a name; a name that is none leads to the screen below. */
export default function NamedModal({ name, route }: { name: string; route: Route }) {
  const { path, params } = route;
  const View = Object.hasOwn(modals, name) ? modals[name] : undefined;
  useEffect(() => {
    if (!View) navigate({ path }, "replace");
  }, [View, path]);
  return View ? <Modal name={name} View={View} params={params} /> : null;
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
    return () => {
      element?.removeEventListener("click", closeOutside);
      // Closing it before it goes gives the focus back to what opened it.
      element?.close();
    };
  }, []);

  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="modal" aria-labelledby={modalTitleId} onClose={leaveModal}>
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
