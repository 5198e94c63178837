import { expect, test } from "vitest";
import { ConnectionLost, DatabaseBusy } from "../errors.ts";
import { sqlState, translated } from "./postgres-errors.ts";

const ofServer = (code: string) => Object.assign(new Error("said by the server"), { code, severity: "FATAL" });
const ofSocket = (code: string) => Object.assign(new Error(`write ${code}`), { code, errno: -32, syscall: "write" });

test.each(["EPIPE", "ECONNRESET", "ETIMEDOUT"])(
  "a socket's %s is a lost connection, and no state of the server",
  (code) => {
    expect(sqlState(ofSocket(code))).toBeUndefined();
    expect(translated(ofSocket(code))).toBeInstanceOf(ConnectionLost);
  },
);

test("what the server says keeps its state, or gets its meaning", () => {
  expect(sqlState(ofServer("23505"))).toBe("23505");
  expect(translated(ofServer("57P01"))).toBeInstanceOf(ConnectionLost);
  expect(translated(ofServer("53300"))).toBeInstanceOf(DatabaseBusy);
  const conflict = ofServer("40001");
  expect(translated(conflict)).toBe(conflict);
});
