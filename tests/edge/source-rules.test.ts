import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Patterns that no source may contain, and the files that may, each with a reason. */
const rules: readonly (readonly [what: string, pattern: RegExp, but: readonly string[]])[] = [
  ["a hash that is broken", /createHash\("(md5|sha1|md4)"|createHmac\("(md5|sha1)"/, []],
  ["a cipher without authentication", /aes-\d+-(cbc|ecb|ctr|cfb|ofb)|createDecipher\(|createCipher\(/, []],
  // Refuses to start with it.
  [
    "a certificate that is not checked",
    /rejectUnauthorized(?!: true\b)|NODE_TLS_REJECT_UNAUTHORIZED/,
    ["apps/server/src/system/config.ts"],
  ],
  ["code made of text", /\beval\(|new Function\(|setTimeout\("|from "node:vm"/, []],
  // Starts one program with the address of the console, without a shell.
  ["a shell", /from "node:child_process"|execSync\(/, ["apps/server/src/cli/output/open-in-browser.ts"]],
  // Their texts and numbers are constants.
  [
    "SQL made of text",
    /sql\.raw|sql\.lit\(|db\.exec\(`/,
    [
      "apps/server/src/store/database/sqlite/clear-deleted.ts",
      "apps/server/src/store/database/sqlite/sqlite-file.ts",
      "apps/server/src/store/database/async-commit.ts",
      "apps/server/src/store/months/run-all.ts",
      "apps/server/src/operations/keys/small-secrets.ts",
      "apps/server/src/operations/processes/process-lock.ts",
    ],
  ],
  ["HTML made of text", /\.innerHTML\s*=|outerHTML\s*=|insertAdjacentHTML|document\.write\(/, []],
  // Spreads the waits between retries: nothing secret.
  [
    "randomness that can be guessed",
    /Math\.random/,
    ["apps/server/src/store/work/worker.ts", "apps/server/src/store/database/postgres/retrying-kysely.ts"],
  ],
  // Sanitized when the site's files are read, or written by the server.
  [
    "HTML past React",
    /dangerouslySetInnerHTML/,
    ["apps/web/src/html/configured-html.tsx", "apps/web/src/html/language-place.tsx"],
  ],
];

async function sources(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(["apps/{console,server,web}/src/**/*.{ts,tsx}", "packages/*/src/**/*.ts"], {
    cwd: root,
  }))
    if (!/\.(test|fixture)\.tsx?$/.test(file)) found.push(file.replaceAll("\\", "/"));
  return found;
}

test("no source contains broken cryptography, unchecked certificates, or text that becomes code, SQL or HTML", async () => {
  const files = await sources();
  expect(files.length).toBeGreaterThan(300);
  const broken: string[] = [];
  for (const file of files) {
    const text = await readFile(`${root}${file}`, "utf8");
    for (const [what, pattern, but] of rules)
      if (pattern.test(text) && !but.includes(file)) broken.push(`${file}: ${what}`);
  }
  expect(broken).toEqual([]);
});

test("no source contains a secret: a private key, or a service token", async () => {
  const secret = /-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|gh[pousr]_\w{36}|xox[baprs]-\w{10}|sk_live_\w{10}/;
  const broken: string[] = [];
  for await (const file of glob(
    ["{apps,packages,scripts,sites,lenders,policies,tests,docs}/**/*.{ts,tsx,json,md,cjs}", "*.{md,json}"],
    { cwd: root, exclude: (name) => /node_modules|dist/.test(name) },
  )) {
    if (file.endsWith("source-rules.test.ts")) continue;
    if (secret.test(await readFile(`${root}${file}`, "utf8"))) broken.push(file);
  }
  expect(broken).toEqual([]);
});

test("no file contains an unresolved merge conflict", async () => {
  const texts = [
    "*.md",
    "{apps,packages,scripts,tests,docs,deploy,sites,lenders,policies}/**/*.{ts,tsx,css,md,json,yml,conf}",
  ];
  const open: string[] = [];
  let read = 0;
  for await (const file of glob(texts, { cwd: root, exclude: (name) => ["node_modules", "dist"].includes(name) })) {
    read += 1;
    // A formatter turns the markers of Markdown into quotations.
    if (/^(?:<{7}|>{7}|(?:> ){6}>) \S/mu.test(await readFile(`${root}${file}`, "utf8"))) open.push(file);
  }
  expect(read).toBeGreaterThan(1_000);
  expect(open).toEqual([]);
});

test("no file is found by the path of a URL, which is encoded if a folder has a space", async () => {
  const encoded = /import\.meta\.url\)\.pathname/;
  const broken: string[] = [];
  for await (const file of glob(["{apps,packages,scripts,tests}/**/*.{ts,tsx}", "*.ts"], {
    cwd: root,
    exclude: (name) => /node_modules|dist/.test(name),
  }))
    if (encoded.test(await readFile(`${root}${file}`, "utf8"))) broken.push(file);
  expect(broken).toEqual([]);
});
