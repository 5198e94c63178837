import { useLayoutEffect, useRef } from "react";
import { leaveModal } from "../navigation/index.ts";

/** Opens a dialog over the page. Closing it, also by a click outside, leaves the route of the modal. */
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
      // The route has already changed, so there is no modal to leave.
      element?.removeEventListener("close", leaveModal);
      // Closing the dialog before it is removed returns the focus to the element that opened it.
      element?.close();
    };
  }, []);
  return { dialog, close: () => dialog.current?.close() };
}
