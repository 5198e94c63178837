import { headerText } from "../build-request.ts";
import { fixedOf } from "../field-groups.ts";
import type { Check, Finding } from "./problem.ts";

/**
 * When a request is built, headers with characters other than printable ASCII are dropped, and of two that differ only
 * in case one is lost.
 */
export const sendableHeaders: Check = (file) => {
  const stages = {
    ping: file.ping,
    post: file.post,
    poll: file.poll,
    status: file.status,
    offerDeclined: file.offerDeclined,
  };
  return Object.entries(stages).flatMap(([stage, request]) => {
    const named = new Set<string>();
    return Object.entries(request?.headers ?? {}).flatMap(([name, source]): Finding[] => {
      const path = `${stage}.headers.${name}`;
      const twice = named.has(name.toLowerCase());
      named.add(name.toLowerCase());
      const constant = String(fixedOf(source) ?? "");
      return [
        ...(twice
          ? [{ code: "header" as const, path, expected: "each header only once (header names are case-insensitive)" }]
          : []),
        ...(headerText.test(constant)
          ? []
          : [{ code: "header" as const, path, expected: "a single line of printable ASCII characters" }]),
      ];
    });
  });
};
