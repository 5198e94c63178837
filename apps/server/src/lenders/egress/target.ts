import { isIP } from "node:net";
import { isLoopbackName, isPublicAddress } from "./addresses.ts";

/**
 * True if data may be sent to this URL as written: https to a name or public address; http or https to a loopback
 * literal only if allowed. The addresses behind a name are checked when connecting.
 */
export function isAllowedTarget(url: URL, allowLoopback: boolean): boolean {
  if (url.username !== "" || url.password !== "") return false;
  if (isLoopbackName(url.hostname)) return allowLoopback && (url.protocol === "http:" || url.protocol === "https:");
  if (url.protocol !== "https:") return false;
  const literal = url.hostname.replaceAll(/^\[|\]$/g, "");
  return isIP(literal) === 0 ? literal.includes(".") && !literal.endsWith(".") : isPublicAddress(literal);
}
