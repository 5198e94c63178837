/** Tells a screen reader which screen has opened. */
export function Announcer({ text }: { readonly text: string }) {
  return (
    <p className="hidden" aria-live="polite">
      {text}
    </p>
  );
}
