import address from "./later.css?url";

/** Loads the styles that the landing page does not need initially, once. Rejects if loading fails. */
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
