import { fill, siteValues } from "@loanbridge/loan-form";
import { useSite } from "../session/index.ts";
import { trustedHtml } from "./trusted-html.ts";

/** HTML of a site's configuration. Use it only for texts that the server sanitized when it compiled the site. */
export function ConfiguredHtml({ html, className }: { html: string; className?: string }) {
  const values = siteValues(useSite());
  if (!html) return null;
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeText(value)]));
  // Fill placeholders only between tags; attributes stay as they were checked.
  const parts = html.split(/(<[^>]*>)/).map((part, at) => (at % 2 === 0 ? fill(part, escaped) : part));
  // oxlint-disable-next-line react/no-danger -- The only component that renders HTML of the configuration.
  return <div className={className} dangerouslySetInnerHTML={{ __html: trustedHtml(parts.join("")) }} />;
}

const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
