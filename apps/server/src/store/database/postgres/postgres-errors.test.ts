import { expect, test } from "vitest";
import { ConnectionLost, DatabaseBusy, TransactionLost } from "../errors.ts";
import { sqlState, classifyPostgresError } from "./postgres-errors.ts";

const ofServer = (code: string) => Object.assign(new Error("said by the server"), { code, severity: "FATAL" });
const ofSocket = (code: string) => Object.assign(new Error(`write ${code}`), { code, errno: -32, syscall: "write" });

test.each(["EPIPE", "ECONNRESET", "ETIMEDOUT"])("a socket's %s is a lost connection and has no SQLSTATE", (code) => {
  expect(sqlState(ofSocket(code))).toBeUndefined();
  expect(classifyPostgresError(ofSocket(code))).toBeInstanceOf(ConnectionLost);
});

test("server errors keep their SQLSTATE or become errors of the store", () => {
  expect(sqlState(ofServer("23505"))).toBe("23505");
  expect(classifyPostgresError(ofServer("57P01"))).toBeInstanceOf(ConnectionLost);
  expect(classifyPostgresError(ofServer("53300"))).toBeInstanceOf(DatabaseBusy);
  expect(classifyPostgresError(ofServer("25006"))).toMatchObject({
    name: "DatabaseUnwritable",
    code: "READ_ONLY_SQL_TRANSACTION",
  });
  expect(classifyPostgresError(ofServer("53100"))).toMatchObject({ name: "DatabaseUnwritable", code: "DISK_FULL" });
  expect(classifyPostgresError(ofServer("26000"))).toBeInstanceOf(TransactionLost);
  const conflict = ofServer("40001");
  expect(classifyPostgresError(conflict)).toBe(conflict);
});
