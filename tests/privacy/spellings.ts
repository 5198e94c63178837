const digitsOf = (value: string): string => value.replaceAll(/\D/g, "");

/** Forms of a value: as typed, and as a program might rewrite it. */
const written: Readonly<Record<string, (value: string) => readonly string[]>> = {
  name: (value) => [value, value.toLowerCase(), value.toUpperCase()],
  email: (value) => [value, value.toUpperCase(), value.split("@")[0] ?? value],
  phone: (value) => {
    const [area, prefix, line] = [value.slice(0, 3), value.slice(3, 6), value.slice(6)];
    return [value, `(${area}) ${prefix}-${line}`, `${area}-${prefix}-${line}`, `${area}.${prefix}.${line}`];
  },
  ssn: (value) => {
    const digits = digitsOf(value);
    const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
    return [digits, `${area}-${group}-${serial}`, `${area} ${group} ${serial}`];
  },
  number: (value) => [value, digitsOf(value)],
  licence: (value) => [value, value.toLowerCase()],
  // MM/DD/YYYY
  dob: (value) => {
    const [month = "", day = "", year = ""] = value.split("/");
    return [
      value,
      `${Number(month)}/${Number(day)}/${year}`,
      `${year}-${month}-${day}`,
      `${month}-${day}-${year}`,
      `${day}.${month}.${year}`,
      `${year}${month}${day}`,
      `${month}${day}${year}`,
    ];
  },
};

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Encodings of text: each would hide it from a search for the text itself. */
const carried: readonly ((text: string) => readonly (string | Buffer)[])[] = [
  (text) => [text, Buffer.from(text, "utf16le")],
  (text) => [encodeURIComponent(text), new URLSearchParams({ x: text }).toString().slice(2)],
  (text) => [JSON.stringify(text).slice(1, -1), text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)],
  (text) => [Buffer.from(text).toString("hex"), Array.from(text).toReversed().join("")],
  // Base64 depends on where the text begins: try all three offsets, without the characters that depend on neighboring
  // text.
  (text) =>
    ["", "_", "__"].flatMap((before) => {
      const inner = Buffer.from(before + text)
        .toString("base64")
        .replaceAll("=", "");
      const whole = inner.slice(before.length === 0 ? 0 : before.length + 1, -2);
      return [whole, whole.replaceAll("+", "-").replaceAll("/", "_")];
    }),
];

export type Kind = "name" | "email" | "phone" | "ssn" | "number" | "licence" | "dob";

/** Shorter texts may occur by chance. */
const leastBytes = 7;

/** Every spelling and encoding of a typed value, as bytes to search for. */
export function spellings(kind: Kind, value: string): readonly Buffer[] {
  const texts = (written[kind] ?? ((text) => [text]))(value);
  const found = texts.flatMap((text) => carried.flatMap((carry) => carry(text)));
  const keys = new Map(found.map((each) => Buffer.from(each)).map((bytes) => [bytes.toString("latin1"), bytes]));
  return [...keys.values()].filter((bytes) => bytes.length >= leastBytes);
}
