import { useLayoutEffect, useRef } from "react";
import { leaveModal } from "../navigation/index.ts";

/** Opens a dialog over the page. Closing it, also by a click outside, leaves the route of the modal. */
export function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    // A press that begins or ends inside, such as one that selects text, is not a click outside.
    let isOutside = false;
    const press = ({ target }: PointerEvent) => (isOutside = target === element);
    const release = ({ target }: PointerEvent) => (isOutside &&= target === element);
    const closeOutside = ({ target }: MouseEvent) => {
      if (isOutside && target === element) element?.close();
    };
    element?.showModal();
    element?.addEventListener("pointerdown", press);
    element?.addEventListener("pointerup", release);
    element?.addEventListener("click", closeOutside);
    element?.addEventListener("close", leaveModal);
    return () => {
      element?.removeEventListener("pointerdown", press);
      element?.removeEventListener("pointerup", release);
      element?.removeEventListener("click", closeOutside);
      // The route has already changed, so there is no modal to leave.
      element?.removeEventListener("close", leaveModal);
      // Closing the dialog before it is removed returns the focus to the element that opened it.
      element?.close();
    };
  }, []);
  return { dialog, close: () => dialog.current?.close() };
}
