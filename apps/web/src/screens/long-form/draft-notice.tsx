import type { Page, Values } from "@loanbridge/form-engine";
import { useEffect, useMemo, useRef, useState } from "react";
import { keptHere as copy } from "#language/pages/screens.ts";
import type { FormStore } from "../../session/index.ts";
import { useDraft } from "../../form/index.ts";

interface Props {
  formId: string;
  page: Page;
  store: FormStore;
  /** Values that the server has. */
  saved: () => Values;
}

/** Stores the answers of this page on the device, says so, and removes them on request. */
export function DraftNotice({ formId, page, store, saved: read }: Props) {
  // The values at the time the page is shown.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const saved = useMemo(read, [store, page]);
  const location = useDraft({ formId, page, store, saved, where: "device" });
  const [removed, setRemoved] = useState(false);
  const outcome = useRef<HTMLOutputElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (removed) outcome.current?.focus({ preventScroll: true });
  }, [removed]);
  const remove = async () => {
    const { disableDrafts } = await import("../../form/draft/device-drafts.ts");
    disableDrafts();
    setRemoved(true);
  };
  const isStored = location === "device" && !removed;
  return (
    <div className="kept-here">
      {isStored && (
        <>
          <p>{copy.kept}</p>
          <button type="button" className="button button-quiet" onClick={() => void remove()}>
            {copy.remove}
          </button>
        </>
      )}
      <output ref={outcome} tabIndex={removed ? -1 : undefined}>
        {removed ? copy.removed : location === "off" ? copy.off : ""}
      </output>
    </div>
  );
}
