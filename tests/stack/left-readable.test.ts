import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { personas } from "@loanbridge/loan-form";
import { expect, onTestFinished, test } from "vitest";
import { place } from "../privacy/scan.ts";
import {
  expectAllLookedThrough,
  expectNothingReadable,
  noteAsked,
  noteBegun,
  noteTyped,
  readable,
} from "./left-readable.ts";

const { socialSecurity } = personas["employed-renter"].secureFields;
/** Of a persona, as the number above. */
const account = "444455556666";
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
  const left = { ports: ["1"], lines: [], directories: [directory] };
  await expectNothingReadable(left);
  await writeFile(join(directory, "some.sqlite-wal"), Buffer.concat([Buffer.alloc(5_000, 7), Buffer.from(text)]));
  await expect(expectNothingReadable(left)).rejects.toThrow(`${name} in some.sqlite-wal`);
});

test("what the applicants of a run typed is sought after that run, and mails to others than the operator are looked through", async () => {
  const left = { ports: ["2"], directories: [], lines: ["account 77120034551"] };
  noteTyped("2", { account: "77120034551" });
  await expect(expectNothingReadable(left)).rejects.toThrow("account in output");
  await expectNothingReadable(left);
  const mail = { from: "", subject: "", at: "", headers: {}, html: "" };
  const mailed = (to: string, text: string) =>
    expectNothingReadable({ ...left, lines: [], mails: [{ ...mail, to, text }] });
  await expect(mailed("bea@example.com", `From ana@example.com, ${phone}`)).rejects.toThrow(
    "email in a mail to a visitor; primaryPhone in a mail to a visitor",
  );
  await mailed("desk@pennyferry.example", "From ana@example.com");
  await expect(mailed("desk@pennyferry.example", `Account ${account}`)).rejects.toThrow(
    "account in a mail to the operator",
  );
});

test("what is counted, and what third parties are asked, is looked through; what a browser typed is sought after every run", async () => {
  const left = { ports: ["3"], directories: [], lines: [] };
  noteTyped("", { lastName: "Brindlewexter" });
  await expect(expectNothingReadable({ ...left, metrics: ['asked{name="BRINDLEWEXTER"} 1'] })).rejects.toThrow(
    "lastName in metrics",
  );
  noteAsked(`/collect?m=${Buffer.from("ana@example.com").toString("hex")}`);
  await expect(expectNothingReadable(left)).rejects.toThrow("email in third parties");
  await expectNothingReadable(left);
});

test("a server whose leavings nobody has looked through fails its test file", async () => {
  noteBegun("4");
  expect(expectAllLookedThrough).toThrow("4");
  noteBegun("5");
  await expectNothingReadable({ ports: ["5"], directories: [], lines: [] });
  expectAllLookedThrough();
});
