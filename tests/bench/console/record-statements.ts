// Loaded into a server by --import: appends each statement that it prepares for the embedded database to STATEMENTS_FILE,
// as a line of JSON.
import { appendFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const file = process.env["STATEMENTS_FILE"] ?? "";
// oxlint-disable-next-line typescript/unbound-method -- Called with the database that it is called on.
const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function recordAndPrepare(text, ...options) {
  appendFileSync(file, `${JSON.stringify(text)}\n`);
  return prepare.call(this, text, ...options);
};
