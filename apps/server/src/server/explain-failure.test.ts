import { expect, test } from "vitest";
import {
  CommitUnknown,
  ConnectionLost,
  DatabaseBusy,
  DatabaseUnwritable,
  TransactionLost,
} from "../store/database/errors.ts";
import { explainFailure, isForeseen } from "./explain-failure.ts";

test.each([
  [new DatabaseBusy("The database cannot do it now."), "Try again later."],
  [new DatabaseUnwritable("SQLITE_FULL", undefined), "Free some space, or make the database writable."],
  [new ConnectionLost("The database ended the connection."), "Check that the database is running, then try again."],
  [new TransactionLost("The transaction was undone."), "Try again."],
  [
    new CommitUnknown("The connection was lost while a transaction was being committed."),
    "It may or may not be stored: check what was done, then try again.",
  ],
])("a command that the database failed says what to do next: $name", (error, next) => {
  expect(explainFailure(error)).toBe(`${error.message} ${next}`);
  expect(isForeseen(error)).toBe(true);
});
