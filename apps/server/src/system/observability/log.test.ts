import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ write: (line: string) => void lines.push(line) }));
  return lines.join("");
}

test("allowed keys are logged and all others are dropped", () => {
  const line = logged((log) =>
    log.info({ event: "request", status: 200, email: "ana@example.com", body: { ssn: "219099999" } }),
  );
  expect(JSON.parse(line)).toEqual({ level: "info", time: expect.any(String), event: "request", status: 200 });
});

test("an error is logged with class, code and frames, never with its message or its cause's message", () => {
  const cause = new TypeError("refused 219099999");
  const error = Object.assign(new Error("cannot store ana@example.com", { cause }), { code: "SQLITE_FULL" });
  for (const line of [logged((log) => log.error(error)), logged((log) => log.error({ err: error }, error.message))]) {
    expect(line).not.toMatch(/ana@example|219099999/);
    expect(JSON.parse(line)).toMatchObject({
      err: { type: "Error", code: "SQLITE_FULL", cause: { type: "TypeError" } },
    });
  }
});

test("an object under an allowed key is dropped, because it could contain anything", () => {
  expect(logged((log) => log.info({ reason: { zip: "78704" } }))).not.toContain("78704");
});

test("a line break in a value does not start a new line", () => {
  expect(
    logged((log) => log.info({ reason: 'x\n{"level":"info"}' }))
      .trim()
      .split("\n"),
  ).toHaveLength(1);
});
