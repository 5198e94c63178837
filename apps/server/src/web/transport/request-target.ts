import type { IncomingMessage } from "node:http";

/** `http://payday.example/path?query`: scheme, authority, and the rest as it stands. */
const absolute = /^(https?):\/\/([^/?#]+)((?:[/?].*)?)$/i;

const defaultPorts: Readonly<Record<string, string>> = { http: ":80", https: ":443" };

/**
 * Answers the target of a request without scheme and authority, which every server has to take (RFC 9112, 3.2.2: it is what
 * proxies are sent). They must say what `Host` says: of two hosts, the one that is not believed here is believed by somebody
 * else. A target that does not, or that says https where nobody is trusted to know of it, stays as it is, and is refused.
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
