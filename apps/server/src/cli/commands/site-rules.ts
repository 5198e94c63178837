import { lintRules } from "@loanbridge/contract";
import type { Command } from "../command.ts";

export const siteRules: Command = {
  usage: "site rules",
  summary: "List the rules of `site lint`; with --csv or --json also their sources",
  example: "site rules --csv",
  result: "rows",
  async run({ output }) {
    const { rules } = await import("../../compliance/index.ts");
    await output.rows(
      [
        { key: "rule", heading: "RULE", value: (name) => name },
        { key: "severity", heading: "SEVERITY", value: (name) => rules[name].severity },
        { key: "channels", heading: "CHANNELS", value: (name) => rules[name].channels?.join(", ") ?? "all" },
        { key: "title", heading: "TITLE", value: (name) => rules[name].title },
        { key: "source", value: (name) => rules[name].source.name },
        { key: "url", value: (name) => rules[name].source.url },
        { key: "since", value: (name) => rules[name].source.since },
        { key: "checkedOn", heading: "SOURCE READ ON", value: (name) => rules[name].source.checkedOn },
      ],
      lintRules,
    );
    return 0;
  },
};
