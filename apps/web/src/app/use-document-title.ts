import { useEffect } from "react";
import { landing as copy } from "#copy/landing.ts";
import { fill } from "../copy/fill.ts";
import { useSite } from "../session/use-session.ts";
import { siteName } from "./site-text.ts";

/** Names the document after what it shows. */
export function useDocumentTitle(header: string): void {
  const site = siteName(useSite());
  useEffect(() => {
    document.title = fill(copy.documentTitle, { site, header });
  }, [site, header]);
}
