import { headerText } from "../build-request.ts";
import type { Check, Finding } from "./problem.ts";

/** A header with anything but printable ASCII is left out when sent, and of two that differ in case only one goes. */
export const carriedHeaders: Check = (file) => {
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
      const constant = typeof source === "object" && "constant" in source ? String(source.constant) : "";
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
