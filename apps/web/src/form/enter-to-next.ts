/**
 * In a long form, Enter moves from a text field to the next control, as a touch keyboard's key says. On the last one it
 * submits.
 */
export function enterToNext(form: HTMLFormElement): () => void {
  const go = (event: KeyboardEvent) => {
    const { target } = event;
    const isTyped = target instanceof HTMLInputElement && target.enterKeyHint === "next";
    if (event.key !== "Enter" || event.isComposing || !isTyped) return;
    const controls = [...form.elements].filter((element) => element.matches("input, select, [type=submit]"));
    const next = controls[controls.indexOf(target) + 1];
    if (!(next instanceof HTMLInputElement || next instanceof HTMLSelectElement)) return;
    event.preventDefault();
    next.focus();
  };
  form.addEventListener("keydown", go);
  return () => form.removeEventListener("keydown", go);
}
