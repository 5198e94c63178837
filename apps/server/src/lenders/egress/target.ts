import { isIP } from "node:net";
import { isLoopbackName, isPublicAddress } from "./addresses.ts";

/**
 * Whether data may be sent to this URL as it is written: https to a name or a public address; http or https to a
 * loopback literal only when the operator allows it. What a name resolves to is checked when connecting.
 */
export function isAllowedTarget(url: URL, allowLoopback: boolean): boolean {
  if (url.username !== "" || url.password !== "") return false;
  if (isLoopbackName(url.hostname)) return allowLoopback && (url.protocol === "http:" || url.protocol === "https:");
  if (url.protocol !== "https:") return false;
  const literal = url.hostname.replaceAll(/^\[|\]$/g, "");
  return isIP(literal) === 0 ? literal.includes(".") && !literal.endsWith(".") : isPublicAddress(literal);
}
