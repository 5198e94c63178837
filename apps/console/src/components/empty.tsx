import type { ReactNode } from "react";

/** Says that there is nothing to show, and what to do about it. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className="empty">{children}</p>;
}
