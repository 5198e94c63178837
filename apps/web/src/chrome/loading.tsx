import { chrome as copy } from "#copy/chrome.ts";

/** Stands in for a screen while it loads. */
export function Loading() {
  return (
    <div className="shell">
      <output className="shell-loading">{copy.loading}</output>
    </div>
  );
}
