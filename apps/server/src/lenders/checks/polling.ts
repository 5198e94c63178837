import type { LenderFile } from "../schema/lender-file.ts";
import type { PostReply, StatusReply } from "../schema/reply-schema.ts";
import type { Check, Finding } from "./problem.ts";

const finding = (path: string, expected: string): Finding => ({ code: "polling", path, expected });

function pendingFindings(file: LenderFile, reply: PostReply | StatusReply, at: string): Finding[] {
  return reply.rules.flatMap((rule, index) => {
    if (rule.outcome !== "pending") return [];
    return [
      ...(file.poll === undefined ? [finding("poll", `poll settings, because ${at}.rules.${index} is pending`)] : []),
      ...(rule.pollUrl === undefined && rule.pollPath === undefined
        ? [finding(`${at}.rules.${index}.pollUrl`, "the path of the poll URL in the reply")]
        : []),
    ];
  });
}

/** Without a requested price, a sale must include its own. */
function priceFindings(reply: PostReply | StatusReply | undefined, at: string): Finding[] {
  return (reply?.rules ?? []).flatMap((rule, index) =>
    rule.outcome === "sold" && rule.price === undefined
      ? [finding(`${at}.rules.${index}.price`, "the path of the price in the reply")]
      : [],
  );
}

export const polling: Check = (file) => [
  ...pendingFindings(file, file.reply, "reply"),
  ...(file.status === undefined ? [] : pendingFindings(file, file.status.reply, "status.reply")),
  ...(file.poll === undefined
    ? []
    : priceFindings(file.poll.reply ?? file.reply, file.poll.reply === undefined ? "reply" : "poll.reply")),
  ...priceFindings(file.status?.reply, "status.reply"),
];
