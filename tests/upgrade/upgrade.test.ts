import { openApiDocument } from "@loanbridge/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../apps/server/src/system/root.ts";
import { fixtureFiles, openFixture, readFixture, type Opened } from "./open-fixture.ts";
import { promisesOf, type Promises } from "./promises.ts";
import { testOpened } from "./test-opened.ts";

let opened: Opened;
beforeAll(async () => void (opened = await openFixture()));
afterAll(() => opened.close());

testOpened("a data directory", () => opened);

test("every command, flag, setting, metric, and name in the API and in operators' files of an earlier version still exists", async () => {
  const before = JSON.parse(readFixture("promises.json").toString()) as Promises;
  const { text: usage } = await opened.run();
  const now = promisesOf({ clone: root, usage, metrics: await opened.app.metrics(), openApi: openApiDocument() });
  for (const kind of ["commands", "settings", "metrics", "api", "files"] as const) {
    expect(before[kind].length, kind).toBeGreaterThan(20);
    expect(
      before[kind].filter((name) => !now[kind].includes(name)),
      kind,
    ).toEqual([]);
  }
});

test("the fixture has no paths of the machine that made it", () => {
  for (const name of fixtureFiles)
    expect(readFixture(name).toString("latin1"), name).not.toMatch(/\/(?:tmp|home|root|work|var|Users)\/|registry\./);
});
