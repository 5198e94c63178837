import { siteText } from "@loanbridge/loan-form";
import type { Page } from "@loanbridge/form-engine";
import { shapes as copy } from "#language/pages/shapes.ts";
import { textParam } from "../../form/index.ts";
import { useSite } from "../../session/index.ts";

const isSecure = (url: string) => /^https:\/\//i.test(url);

/** A page's optional explanation and its link to another site. */
export function PageNotes({ page: { additionalInfo, assistConfig, externalLink } }: { page: Page }) {
  const site = useSite();
  return (
    <>
      {additionalInfo && (
        <details className="form-more" open={assistConfig?.["open"] === true}>
          <summary>{siteText(site, textParam(assistConfig ?? {}, "label") ?? copy.moreInfo)}</summary>
          <p>{siteText(site, additionalInfo)}</p>
        </details>
      )}
      {externalLink && isSecure(externalLink.url) && (
        <p className="form-note">
          <a href={externalLink.url} target="_blank" rel="noopener noreferrer">
            {siteText(site, externalLink.text)} {copy.leaves}
          </a>
        </p>
      )}
    </>
  );
}
