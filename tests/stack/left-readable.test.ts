import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { personas } from "@loanbridge/loan-form";
import { expect, onTestFinished, test } from "vitest";
import { place } from "../privacy/scan.ts";
import { expectNothingReadable, noteTyped, readable } from "./left-readable.ts";

const { socialSecurity, account } = personas["employed-renter"].secureFields;
const { primaryPhone: phone } = personas["employed-renter"].values;
const dashed = socialSecurity.replace(/^(\d{3})-?(\d{2})-?(\d{4})$/, "$1-$2-$3");

test.each([
  ["email", "who=anybody.at.all%40example.com"],
  ["email", Buffer.from("x anybody@example.com y").toString("base64")],
  ["email", Buffer.from("anybody@example.com").toString("hex")],
  ["socialSecurity", `/x/${dashed}/`],
  ["account", Buffer.from(`"account":"${account}"`).toString("base64url")],
  ["primaryPhone", `+1${phone}`],
])("a run that leaves an applicant's %s as %j fails", async (name, text) => {
  expect(readable([place("output", ["fine", text])])).toContain(`${name} in output`);
  const directory = await mkdtemp(join(tmpdir(), "loanbridge-left-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const left = { port: "1", lines: [], directories: [directory], mails: [] };
  await expectNothingReadable(left);
  await writeFile(join(directory, "some.sqlite-wal"), Buffer.concat([Buffer.alloc(5_000, 7), Buffer.from(text)]));
  await expect(expectNothingReadable(left)).rejects.toThrow(`${name} in some.sqlite-wal`);
});

test("what the applicants of a run typed is sought after that run, and mails to others than the operator are looked through", async () => {
  const left = { port: "2", directories: [], lines: ["account 77120034551"], mails: [] };
  noteTyped("2", { account: "77120034551" });
  await expect(expectNothingReadable(left)).rejects.toThrow("account in output");
  await expectNothingReadable(left);
  const mail = { from: "", subject: "", at: "", headers: {}, text: `From ana@example.com, ${phone}`, html: "" };
  const mailed = (to: string) => expectNothingReadable({ ...left, mails: [{ ...mail, to }] });
  await mailed("desk@pennyferry.example");
  await expect(mailed("bea@example.com")).rejects.toThrow("email in a mail; primaryPhone in a mail");
});
