import { chrome as copy } from "#language/pages/chrome.ts";

/** Placeholder while a screen loads. */
export function Loading() {
  return (
    <div className="shell">
      <output className="shell-loading">{copy.loading}</output>
    </div>
  );
}
