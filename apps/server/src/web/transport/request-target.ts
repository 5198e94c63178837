import type { IncomingMessage } from "node:http";

/** `http://payday.example/path?query`: scheme, authority, and the rest unchanged. */
const absolute = /^(https?):\/\/([^/?#]+)((?:[/?].*)?)$/i;

const defaultPorts: Readonly<Record<string, string>> = { http: ":80", https: ":443" };

/**
 * Converts an absolute-form request target to origin form; servers have to accept both (RFC 9112, 3.2.2). The authority
 * must match `Host`: if they differ, another server may trust the one that we ignore. A target that does not match, or
 * that claims https without a trusted proxy, is returned unchanged and rejected later.
 */
export const originForm =
  (hasProxy: boolean) =>
  ({ url = "", headers: { host = "" } }: Pick<IncomingMessage, "url" | "headers">): string => {
    if (url.startsWith("/")) return url;
    const [, named = "", authority = "", rest = ""] = absolute.exec(url) ?? [];
    const scheme = named.toLowerCase();
    const hostOf = (text: string): string => {
      const port = defaultPorts[scheme] ?? "";
      return (port !== "" && text.endsWith(port) ? text.slice(0, -port.length) : text).toLowerCase();
    };
    if (authority === "" || hostOf(authority) !== hostOf(host) || (scheme === "https" && !hasProxy)) return url;
    return rest.startsWith("/") ? rest : `/${rest}`;
  };
