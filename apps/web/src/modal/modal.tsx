import { siteName } from "@loanbridge/loan-form";
import { Suspense, useEffect, useMemo, useState } from "react";
import { chrome as copy } from "#language/pages/chrome.ts";
import { Icon } from "../images/index.ts";
import { LoadBoundary, LoadFailure } from "../loading/index.ts";
import { navigate, type Route } from "../navigation/index.ts";
import { useSite } from "../session/index.ts";
import { modals, type ModalView } from "./modals.ts";
import { HeadingsContext, modalHeadings, modalTitleId, ModalTitle } from "./modal-title.tsx";
import { reportPageView } from "./report.ts";
import { useDialog } from "./use-dialog.ts";

/** The modal with this name. An unknown name leads to the screen below. */
export default function NamedModal({ name, route }: { name: string; route: Route }) {
  const { path, params } = route;
  const { iframeEnabled } = useSite().environment;
  const View = Object.hasOwn(modals, name) ? modals[name] : undefined;
  useEffect(() => {
    if (View) reportPageView(name);
    else navigate({ path }, "replace");
  }, [View, name, path]);
  // In a frame, one modal closes before the next opens; elsewhere the dialog stays and its content changes.
  return View ? <Modal key={iframeEnabled ? name : "modal"} name={name} View={View} params={params} /> : null;
}

function Modal({ name, View, params }: { name: string; View: ModalView; params: Route["params"] }) {
  const { dialog, close } = useDialog();
  const site = useSite();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const headings = useMemo(() => bar && { ...modalHeadings, bar }, [bar]);
  const failed = (tryAgain: () => void) => (
    <LoadFailure
      heading={<ModalTitle>{copy.brokenHeading}</ModalTitle>}
      tryAgain={tryAgain}
      page={`/documents/${name}`}
    />
  );
  return (
    <dialog ref={dialog} className="modal" aria-labelledby={modalTitleId}>
      <div className="modal-frame">
        {site.environment.iframeEnabled && <p className="modal-header">{siteName(site)}</p>}
        <div className="modal-bar">
          <div ref={setBar} />
          <button type="button" className="modal-close" aria-label={copy.close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- A keyboard scrolls what has the focus. A section with the dialog's name would be a second landmark of that name. */}
        <div className="modal-body" key={name} role="group" aria-labelledby={modalTitleId} tabIndex={0}>
          {headings && (
            <HeadingsContext value={headings}>
              <LoadBoundary renderFailure={failed}>
                <Suspense fallback={<output className="modal-loading">{copy.loading}</output>}>
                  <View params={params} />
                </Suspense>
              </LoadBoundary>
            </HeadingsContext>
          )}
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
