import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** The HTML of a form, for the page that the benchmark generates. In that page, hydrates it instead. */
export async function htmlOf(form: ReactNode): Promise<string> {
  const root = globalThis.document?.getElementById("root");
  if (root) hydrateRoot(root, form);
  return root ? "" : (await import("react-dom/server")).renderToString(form);
}
