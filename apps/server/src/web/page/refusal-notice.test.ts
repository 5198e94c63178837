import { expect, test } from "vitest";
import { refusalNotice } from "./refusal-notice.ts";

test.each([
  [429, "1", "wait 1 second,"],
  [429, "8", "wait 8 seconds,"],
  [429, "90", "wait 2 minutes,"],
  [503, "2", "wait 2 seconds,"],
  [500, undefined, "wait a moment,"],
  [403, undefined, "Check it, then send the form again."],
])("a form rejected with %i and Retry-After %s says: %s", (status, seconds, words) => {
  expect(refusalNotice(status, { seconds, isRead: true })).toContain(words);
  expect(refusalNotice(status, { seconds, isRead: true })).toContain("What you typed is below");
  expect(refusalNotice(status, { seconds, isRead: false })).toContain("Back button");
});
