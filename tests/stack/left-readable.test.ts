import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { personas } from "@loanbridge/loan-form";
import { expect, onTestFinished, test } from "vitest";
import { place } from "../privacy/scan.ts";
import {
  expectAllSearched,
  expectNothingReadable,
  recordThirdPartyRequest,
  recordServerStart,
  recordTyped,
  readable,
} from "./left-readable.ts";

const { socialSecurity } = personas["employed-renter"].secureFields;
/** A persona's value, as the number above. */
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
  const leftover = { ports: ["1"], lines: [], directories: [directory] };
  await expectNothingReadable(leftover);
  await writeFile(join(directory, "some.sqlite-wal"), Buffer.concat([Buffer.alloc(5_000, 7), Buffer.from(text)]));
  await expect(expectNothingReadable(leftover)).rejects.toThrow(`${name} in some.sqlite-wal`);
});

test("values typed by a run's applicants are searched for after the run, and email to anyone but the operator is searched", async () => {
  const leftover = { ports: ["2"], directories: [], lines: ["account 77120034551"] };
  recordTyped("2", { account: "77120034551" });
  await expect(expectNothingReadable(leftover)).rejects.toThrow("account in output");
  await expectNothingReadable(leftover);
  const mail = { from: "", subject: "", at: "", headers: {}, html: "" };
  const mailed = (to: string, text: string) =>
    expectNothingReadable({ ...leftover, lines: [], mails: [{ ...mail, to, text }] });
  await expect(mailed("bea@example.com", `From ana@example.com, ${phone}`)).rejects.toThrow(
    "email in a mail to a visitor; primaryPhone in a mail to a visitor",
  );
  await mailed("desk@pennyferry.example", "From ana@example.com");
  await expect(mailed("desk@pennyferry.example", `Account ${account}`)).rejects.toThrow(
    "account in a mail to the operator",
  );
});

test("metrics and requests to third parties are searched; values typed in a browser are searched for after every run", async () => {
  const leftover = { ports: ["3"], directories: [], lines: [] };
  recordTyped("", { lastName: "Brindlewexter" });
  await expect(expectNothingReadable({ ...leftover, metrics: ['asked{name="BRINDLEWEXTER"} 1'] })).rejects.toThrow(
    "lastName in metrics",
  );
  recordThirdPartyRequest(`/collect?m=${Buffer.from("ana@example.com").toString("hex")}`);
  await expect(expectNothingReadable(leftover)).rejects.toThrow("email in third parties");
  await expectNothingReadable(leftover);
});

test("a test file fails if nothing has searched the data that a server left", async () => {
  recordServerStart("4");
  expect(expectAllSearched).toThrow("4");
  recordServerStart("5");
  await expectNothingReadable({ ports: ["5"], directories: [], lines: [] });
  expectAllSearched();
});
