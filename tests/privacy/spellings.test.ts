import { applicationFields } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { canaryChange, kinds, typedBy } from "./canaries.ts";
import { place, scan, type Typed } from "./scan.ts";

const typed: readonly Typed[] = [
  { name: "name", kind: "name", value: "Quillverine" },
  { name: "email", kind: "email", value: "zq.quill@example.com" },
  { name: "phone", kind: "phone", value: "5122734512" },
  { name: "ssn", kind: "ssn", value: "101744512" },
  { name: "dob", kind: "dob", value: "08/09/1967" },
  { name: "licence", kind: "licence", value: "QZX9183745" },
];

test.each([
  ["name", 'x"QUILLVERINE"x'],
  ["name", Buffer.from("ab Quillverine cd").toString("base64")],
  ["name", Buffer.from("abc Quillverine cd").toString("base64url")],
  ["name", Buffer.from("ab c Quillverine cd").toString("hex")],
  ["name", Buffer.from("Quillverine", "utf16le").toString("latin1")],
  ["email", "?email=zq.quill%40example.com"],
  ["email", "moc.elpmaxe@lliuq.qz"],
  ["phone", "tel:(512) 273-4512"],
  ["phone", "+15122734512"],
  ["phone", "512.273.4512"],
  ["ssn", "/x/101-74-4512/"],
  ["ssn", "00101744512"],
  ["dob", "8/9/1967"],
  ["dob", '{"b":"1967-08-09"}'],
  ["dob", "dob=08%2F09%2F1967"],
  ["licence", "qzx9183745"],
])("the scan finds a %s in %j", (name, text) => {
  expect(scan(typed, [{ name: "there", bytes: Buffer.from(text, "latin1") }])).toContain(`${name} in there`);
});

test("the scan finds nothing in clean text", () => {
  expect(scan(typed, [place("there", ["Quill", "example.com", "273-4512", "1967", "4512"])])).toEqual([]);
});

test("the scan takes a time in milliseconds for what it is, and no other number", () => {
  const dob: Typed = { name: "dob", kind: "dob", value: "08/13/1967" };
  expect(scan([dob], [place("there", ['{"at":1795908131967}', "17959081319671", "2795908131967"])])).toEqual([
    "dob in there",
  ]);
  expect(scan([dob], [place("there", ['{"at":1795908131967}'])])).toEqual([]);
});

test("every personal field with free text has a canary", () => {
  const free = new Set<string>(["text", "phone", "email", "secure", "birthDate"]);
  const personal = Object.values(applicationFields).filter(({ group, kind }) => group !== "request" && free.has(kind));
  expect(Object.keys(kinds).toSorted()).toEqual(personal.map(({ name }) => name).toSorted());
  const other = {
    primaryPhone: "5122735555",
    employerPhone: "5122735556",
    socialSecurity: "101741234",
    routing: "111000025",
  };
  expect(
    typedBy(canaryChange(5, other), "ana")
      .map(({ name }) => name.slice(5))
      .toSorted(),
  ).toEqual(Object.keys(kinds).toSorted());
});
