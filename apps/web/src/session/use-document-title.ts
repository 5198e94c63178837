import { fill, siteName } from "@loanbridge/loan-form";
import { useEffect } from "react";
import { landing as copy } from "#language/pages/landing.ts";
import { useSite } from "./use-session.ts";

/** Sets the document title to the current heading. */
export function useDocumentTitle(header: string): void {
  const site = siteName(useSite());
  useEffect(() => {
    document.title = fill(copy.documentTitle, { site, header });
  }, [site, header]);
}
