import { chrome as copy } from "#copy/chrome.ts";

/** Placeholder while a screen loads. */
export function Loading() {
  return (
    <div className="shell">
      <output className="shell-loading">{copy.loading}</output>
    </div>
  );
}
