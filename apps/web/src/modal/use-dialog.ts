import { useLayoutEffect, useRef } from "react";
import { leaveModal } from "../navigation/navigation.ts";

/** Opens a dialog over the page. Closing it, also by a click beside it, leaves the route of the modal. */
export function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
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
  return { dialog, close: () => dialog.current?.close() };
}
