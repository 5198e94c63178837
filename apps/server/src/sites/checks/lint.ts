import { lintRules } from "@loanbridge/contract";
import { didYouMean } from "../did-you-mean.ts";
import { inSite } from "./check.ts";
import type { Check } from "./check.ts";

const known: readonly string[] = lintRules;

/** Rules that a site switches off exist, so that a misspelled name does not look like a rule that is off. */
export const lint: Check = (candidate) =>
  (candidate.configuration.lint?.off ?? []).flatMap(({ rule }, at) =>
    known.includes(rule)
      ? []
      : [
          inSite(
            candidate,
            "UnknownRule",
            ["lint", "off", at, "rule"],
            "the name of a lint rule",
            `unknown lint rule "${rule}"${didYouMean(rule, known)}; \`loanbridge site rules\` lists them`,
          ),
        ],
  );
