import { readFile, stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { californiaMessage, contactMessage } from "../web/tests/messages.fixture.ts";
import { noon, payday, secureFields } from "../web/tests/started.fixture.ts";
import type { HeldData } from "../privacy/cases/held-data.ts";
import { bypassRecaptchaKey, email, personal, startPrivacyCommands } from "./privacy-commands.fixture.ts";

const { passDays, inDataDir, run, applied, send, submitAndConfirm } = startPrivacyCommands();

test("[LIM-03] a request to know or for a copy is fulfilled twice in twelve months; a third is refused with the reason, and fulfilled later", async () => {
  await applied();
  for (const time of ["first", "second"]) {
    const id = await submitAndConfirm();
    expect(await run("privacy", "export", id), time).toMatchObject({
      code: 0,
      text: expect.stringContaining("1 applications"),
    });
    await run("privacy", "answer", id, "--yes");
  }
  const third = await submitAndConfirm();
  expect(await run("privacy", "export", third)).toMatchObject({ code: 1, text: expect.stringContaining("two copies") });
  expect(await run("privacy", "export", third, "--again")).toMatchObject({ code: 0 });
  await run("privacy", "answer", third, "--yes");
  passDays(366);
  const later = await submitAndConfirm();
  expect(await run("privacy", "export", later)).toMatchObject({ code: 0 });
});

test("an export contains earlier messages from the same address and the browser's consent data, and nothing about others", async () => {
  await applied();
  for (const from of [email.toUpperCase(), "bea@example.com"])
    await send("contact", { ...contactMessage, comments: `This is ${from}`, email: from, bypassRecaptchaKey });
  const id = await submitAndConfirm();
  expect(await run("privacy", "export", id)).toMatchObject({ code: 0 });
  const held = JSON.parse(await readFile(inDataDir(`privacy-${id}.json`), "utf8")) as HeldData;
  expect(held.writtenBefore?.map(({ kind, values }) => [kind, values["comments"]])).toEqual([
    ["contact", `This is ${email.toUpperCase()}`],
  ]);
  expect(held.written["message"]).toBe(californiaMessage.message);
  expect(held.applications[0]?.seenFrom).toMatchObject([{ at: noon, ip: "127.0.0.1", url: `http://${payday}/` }]);
  const html = await readFile(inDataDir(`privacy-${id}.html`), "utf8");
  for (const words of [
    "Direct deposit, checking",
    "checking with lenders.",
    "127.0.0.1",
    `This is ${email.toUpperCase()}`,
  ])
    expect(html).toContain(words);
});

test("a copy request requires telling no lender", async () => {
  await applied();
  const id = await submitAndConfirm();
  expect((await run("privacy", "show", id)).text, "the right is not known yet").toContain("TO NOTIFY");
  await run("privacy", "export", id);
  const { text } = await run("privacy", "show", id);
  expect(text).toMatch(/recipient: harborline .* received contact data$/m);
  expect(text).not.toContain("TO NOTIFY");
  expect((await run("privacy", "answer", id, "--yes")).text).not.toContain("not notified");
});

test("an export is written as HTML and JSON, to files that only the operator can read", async () => {
  await applied();
  const id = await submitAndConfirm();
  const { text } = await run("privacy", "export", id);
  for (const value of personal) expect(text).not.toContain(value);
  for (const ending of ["html", "json"]) {
    const path = inDataDir(`privacy-${id}.${ending}`);
    expect(text).toContain(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const file = await readFile(path, "utf8");
    for (const value of [email, "Barton Creek Foods", "Harborline Advance"]) expect(file).toContain(value);
    for (const secret of Object.values(secureFields)) expect(file).not.toContain(secret);
  }
  const held = JSON.parse(await readFile(inDataDir(`privacy-${id}.json`), "utf8")) as {
    readonly applications: readonly { readonly heldNotShown: readonly string[] }[];
  };
  expect(held.applications[0]?.heldNotShown.toSorted()).toEqual(Object.keys(secureFields).toSorted());
});
