import { mkdir, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { recordDisclosure } from "../store/consent/index.ts";
import { openSuppression } from "../store/suppression/suppression.ts";
import { noon } from "../web/tests/started.fixture.ts";
import { answerCase, eraseCase, exportCase, optOutCase } from "../privacy/index.ts";
import { email, startPrivacyCommands } from "./privacy-commands.fixture.ts";
import type { PrivacyCases } from "./with-privacy-cases.ts";

const { server, inDataDir, run, runWith, withCases, applied, submitInquiry, submitAndConfirm, mailed } =
  startPrivacyCommands();

/** Makes another operator run this command just after an act has read the case. */
const whileReading = ({ inquiries, ...cases }: PrivacyCases, ...words: readonly string[]): PrivacyCases => {
  let isFirst = true;
  const find = async (id: string) => {
    if (isFirst) {
      isFirst = false;
      expect(await run(...words)).toMatchObject({ code: 0 });
    }
    return inquiries.find(id);
  };
  return { ...cases, inquiries: { ...inquiries, find } };
};

test("the answer to an access request names each recipient of the exported data, and of no other person's", async () => {
  await applied();
  const other = await applied({ email: "bea@example.com" });
  const disclosure = { applicationId: other, lenderId: "lantern", groups: ["contact"], why: "post", at: noon };
  await server()
    .app.db.transaction()
    .execute((tx) => recordDisclosure(tx, server().app.ledger, disclosure));
  const id = await submitAndConfirm();
  await run("privacy", "export", id);
  const { text } = await run("privacy", "answer", id, "--yes");
  const [sent] = await mailed("privacy-answer");
  const named = (sent?.details?.["recipients"] ?? "").split("\n");
  expect(named).toEqual([
    "cinderpost (November 21, 2026): Income and employer",
    "Harborline Advance (November 21, 2026): Income and employer",
  ]);
  expect(text.split("\n")).toEqual([
    `Closed request ${id}: the answer is queued as an email.`,
    "Recipients named in the email:",
    ...named.map((line) => `  ${line}`),
  ]);
});

test("a person who asked in Spanish is answered in Spanish, with recipients, kinds of data and days", async () => {
  await applied();
  const id = await submitAndConfirm({}, { "content-language": "es" });
  await run("privacy", "export", id);
  await run("privacy", "answer", id, "--yes");
  const [sent] = await mailed("privacy-answer");
  expect(sent).toMatchObject({
    language: "es",
    details: {
      right: "una lista de los datos que tenemos",
      done: "sí",
      recipients:
        "cinderpost (21 de noviembre de 2026): Ingresos y empleador\nHarborline Advance (21 de noviembre de 2026): Ingresos y empleador",
    },
  });
});

test("an access request that no lender has data for is answered so; one answered by hand lists the recipients to name", async () => {
  const id = await submitAndConfirm();
  await run("privacy", "sort", id, "access");
  await run("privacy", "export", id);
  expect((await run("privacy", "answer", id, "--yes")).text).toMatch(/Recipients named in the email:\n {2}No one\.$/);
  await applied();
  const byHand = await submitAndConfirm();
  await run("privacy", "export", byHand);
  expect((await run("privacy", "answer", byHand, "--by-hand")).text).toMatch(
    /No email was sent\.\nName these recipients in your answer:\n {2}cinder[^\n]*\n {2}Harborline Advance /,
  );
});

test("a missing, empty or non-text answer file completes nothing, and neither does a folder that is not writable", async () => {
  await applied();
  const id = await submitAndConfirm();
  await run("privacy", "sort", id, "access");
  const file = inDataDir("answer.txt");
  expect(await run("privacy", "answer", id, "none.txt")).toEqual({
    code: 1,
    text: `loanbridge privacy answer: Cannot read ${inDataDir("none.txt")} (ENOENT).`,
  });
  for (const [content, said] of [
    ["  \n", "is empty"],
    [Buffer.from([0xff, 0xfe, 0x00]), "must be a text file"],
  ] as const) {
    await writeFile(file, content);
    expect(await run("privacy", "answer", id, file)).toMatchObject({ code: 1, text: expect.stringContaining(said) });
  }
  await mkdir(inDataDir(`privacy-${id}.html`));
  expect(await run("privacy", "export", id)).toMatchObject({
    code: 1,
    text: expect.stringMatching(
      /^loanbridge privacy export: Cannot write \S+ \(\w+\)\. Run the command in a directory/,
    ),
  });
  expect((await run("privacy", "list")).text).toContain(id);
  expect(await mailed("privacy-answer")).toEqual([]);
});

test("answer without a file asks first: no leaves the request open, and a pipe needs --yes", async () => {
  const id = await submitInquiry();
  const questions: string[] = [];
  const sayNo = (question: string) => {
    questions.push(question);
    return Promise.resolve(false);
  };
  expect(await run("privacy", "answer", id)).toMatchObject({
    code: 2,
    text: expect.stringContaining("confirm with --yes"),
  });
  expect(await runWith(sayNo, "privacy", "answer", id)).toEqual({ code: 1, text: "Canceled: nothing was done." });
  expect(questions).toEqual([expect.stringContaining("without a text of yours?")]);
  expect((await run("privacy", "list")).text).toContain(id);
  await run("privacy", "export", id, "--verified", "called back");
  await writeFile(inDataDir("answer.txt"), "\uFEFFHere is your data.");
  expect(await runWith(sayNo, "privacy", "answer", id, "answer.txt"), "a file needs no confirmation").toMatchObject({
    code: 0,
  });
  expect(questions).toHaveLength(1);
  expect(await mailed("privacy-answer")).toMatchObject([{ details: { answer: "Here is your data." } }]);
});

test("answer without a file closes the request after a yes", async () => {
  const id = await submitInquiry();
  await run("privacy", "export", id, "--verified", "called back");
  expect(await runWith(() => Promise.resolve(true), "privacy", "answer", id)).toMatchObject({ code: 0 });
  expect((await run("privacy", "list")).text).toBe("No open privacy requests.");
});

test.each([
  ["sorted as an erasure after the copy", "access", ["export"], "erasure"],
  ["with a copy alone", "erasure", ["export"], undefined],
  ["with an opt-out alone", "erasure", ["opt-out"], undefined],
])("[LIM-03] a request to erase, %s, is not answered as erased before the erasure", async (_, right, acts, then) => {
  const application = await applied();
  const id = await submitAndConfirm();
  await run("privacy", "sort", id, right);
  for (const act of acts) expect(await run("privacy", act, id)).toMatchObject({ code: 0 });
  if (then !== undefined) await run("privacy", "sort", id, then);
  expect(await run("privacy", "answer", id, "--yes")).toEqual({
    code: 1,
    text: "Nothing has been done for this request yet. Fulfill it first, or explain why not in FILE.",
  });
  expect(await mailed("privacy-answer")).toEqual([]);
  expect(await run("privacy", "erase", id)).toMatchObject({ code: 0 });
  expect(await server().app.applications.find(application)).toBeUndefined();
  expect(await run("privacy", "answer", id, "--yes")).toMatchObject({ code: 0 });
  expect(await mailed("privacy-answer")).toMatchObject([{ details: { done: "erased" } }]);
});

test("[LIM-03] no answer is queued to an address whose email came back: the operator has to answer another way", async () => {
  const id = await submitAndConfirm();
  const { db, vault } = server().app;
  const suppression = await openSuppression(db, vault, false);
  await db.transaction().execute((tx) => suppression.add(tx, suppression.digest("email", email), "bounced", noon));
  await run("privacy", "export", id);
  expect((await run("privacy", "extend", id, "--why", "records")).text).toMatch(
    /\nNo email was sent\. Tell the requester/,
  );
  expect(await run("privacy", "answer", id, "--yes")).toEqual({
    code: 1,
    text: "Email to the requester's address came back. Answer by mail or phone, then pass --by-hand.",
  });
  expect((await run("privacy", "list")).text).toContain(id);
  expect(await run("privacy", "answer", id, "--by-hand")).toMatchObject({ code: 0 });
  expect([...(await mailed("privacy-extended")), ...(await mailed("privacy-answer"))]).toEqual([]);
});

test("[LIM-03] a request to a site that was removed is shown, fulfilled and answered by hand, because its site sends no email", async () => {
  await applied();
  const id = await submitAndConfirm();
  const { db } = server().app;
  for (const table of ["privacy_case", "visitor_request"] as const)
    await db.updateTable(table).set({ site_id: "gone" }).where("id", "=", id).execute();
  expect((await run("privacy", "show", id)).text).toContain("gone");
  expect(await run("privacy", "export", id)).toMatchObject({ code: 0 });
  expect((await run("privacy", "extend", id, "--why", "records")).text).toMatch(
    /^New deadline: .*\nNo email was sent\./,
  );
  expect(await run("privacy", "answer", id, "--yes")).toEqual({
    code: 1,
    text: "The site of this request was removed, so it sends no email. Answer by mail or phone, then pass --by-hand.",
  });
  expect(await run("privacy", "answer", id, "--by-hand")).toMatchObject({ code: 0 });
  expect([...(await mailed("privacy-extended")), ...(await mailed("privacy-answer"))]).toEqual([]);
});

test.each([
  ["erases what it asks for", ["erase"]],
  ["sorts it as another right", ["sort", "erasure"]],
])(
  "[LIM-03] a request is not answered while another operator %s, because the answer would not say so",
  async (_, [act = "", ...rest]) => {
    await applied();
    const id = await submitAndConfirm();
    await run("privacy", "sort", id, act === "erase" ? "erasure" : "access");
    await run("privacy", "export", id);
    const said = await withCases(async (cases) => {
      const between = whileReading(cases, "privacy", act, id, ...rest);
      await answerCase(between, id, { text: "We did nothing.", byHand: false });
    });
    expect(said).toBe("This request was worked on at the same moment. Look at it again, then answer it.");
    expect((await run("privacy", "list")).text).toContain(id);
    expect(await mailed("privacy-answer")).toEqual([]);
  },
);

test.each([
  ["a copy", exportCase, "access", "erasure"],
  ["an opt-out", optOutCase, "opt-out", "access"],
])(
  "[LIM-03] %s does not fulfill a request that another operator sorts as another right meanwhile",
  async (_, act, right, then) => {
    await applied();
    const id = await submitAndConfirm();
    await run("privacy", "sort", id, right);
    const said = await withCases(async (cases) => {
      await act(whileReading(cases, "privacy", "sort", id, then), id, { named: [], verified: undefined, again: false });
    });
    expect(said).toBe("");
    const stored = server().app.db.selectFrom("privacy_case").select(["right", "acted_at"]).where("id", "=", id);
    expect(await stored.executeTakeFirst()).toEqual({ right: then, acted_at: null });
  },
);

test.each(["access", "portability", "correction"])(
  "[LIM-03] a request that asks for %s erases nothing, even if it is sorted as that while the erasure runs",
  async (right) => {
    const application = await applied();
    const id = await submitAndConfirm();
    const refusal =
      "This request does not ask for erasure. If its text does, first set what it asks for: privacy sort ID";
    const said = await withCases(async (cases) => {
      const between = whileReading(cases, "privacy", "sort", id, right);
      await eraseCase(between, id, { named: [], verified: undefined });
    });
    expect(said).toContain(refusal);
    expect(await run("privacy", "erase", id)).toMatchObject({ code: 1, text: expect.stringContaining(refusal) });
    expect((await server().app.applications.find(application))?.values["email"]).toBe(email);
    const stored = server().app.db.selectFrom("privacy_case").select(["right", "acted_at"]).where("id", "=", id);
    expect(await stored.executeTakeFirst()).toEqual({ right, acted_at: null });
  },
);
