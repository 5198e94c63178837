import address from "./later.css?url";

/** Styles of what the landing page does not show of itself, once. Rejects where they cannot be loaded. */
export function loadLaterStyles(): Promise<void> {
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error("The styles of what comes next cannot be loaded."));
    });
    document.head.append(link);
  });
}
