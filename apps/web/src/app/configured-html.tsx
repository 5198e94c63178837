import { trustedHtml } from "./trusted-html.ts";

/** HTML of a site's configuration. Only for texts that the server sanitised when it compiled the site. */
export function ConfiguredHtml({ html, className }: { html: string; className?: string }) {
  if (!html) return null;
  // oxlint-disable-next-line react/no-danger -- The one place for it.
  return <div className={className} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />;
}
