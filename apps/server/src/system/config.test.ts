import { expect, test } from "vitest";
import { readConfig, StartRefused } from "./config.ts";

test("an empty environment gives the documented defaults", () => {
  const config = readConfig({}, "/srv");
  expect(config).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    metricsPort: 9464,
    dataDir: "/srv/data",
    trustProxy: false,
  });
  expect(config.simulatorOrigin).toBe("http://127.0.0.1:3001");
});

test("relative paths start at the working directory, and an empty variable counts as unset", () => {
  expect(readConfig({ DATA_DIR: "store", PORT: "" }, "/srv")).toMatchObject({ dataDir: "/srv/store", port: 3000 });
});

test("white space around a value, such as a Windows line end, is ignored", () => {
  const config = readConfig(
    { NODE_ENV: "production\r", DATA_DIR: "store\r", TRUST_PROXY: "1 ", LOG_ADDRESS: " " },
    "/srv",
  );
  expect(config).toMatchObject({ production: true, dataDir: "/srv/store", trustProxy: 1, logAddress: "none" });
});

test.each([
  ["DATABSE_URL", "DATABASE_URL"],
  ["SMPT_URL", "SMTP_URL"],
  ["DATADIR", "DATA_DIR"],
  ["database_url", "DATABASE_URL"],
])("%s is refused where %s is not set, without its value", (name, meant) => {
  expect(() => readConfig({ [name]: "s3cret" }, "/")).toThrow(
    `${name}: there is no such setting, but there is ${meant}. Rename or unset ${name}, then start again.`,
  );
  expect(() => readConfig({ [name]: "s3cret", [meant]: "" }, "/")).not.toThrow();
});

test("variables of other programs are accepted", () => {
  const others = {
    HOSTNAME: "a",
    HOME: "/",
    POST: "1",
    DATABASE_NAME: "b",
    SMTP_HOST: "c",
    SMTP_PORT: "25",
    ROLES: "d",
  };
  expect(() => readConfig(others, "/")).not.toThrow();
});

test("a NODE_ENV that does not resemble production is accepted", () => {
  for (const value of ["development", "test", "staging", "preprod"])
    expect(readConfig({ NODE_ENV: value }, "/").production).toBe(false);
});

test("loopback is only allowed if SIMULATOR_ORIGIN is set and NO_SIMULATOR is not", () => {
  const origin = "http://127.0.0.1:4000/";
  expect(readConfig({}, "/").simulator).toBe(false);
  expect(readConfig({ SIMULATOR_ORIGIN: origin, NO_SIMULATOR: "1" }, "/").simulator).toBe(false);
  expect(readConfig({ SIMULATOR_ORIGIN: origin }, "/")).toMatchObject({
    simulator: true,
    simulatorOrigin: "http://127.0.0.1:4000",
  });
});

test("TRUST_PROXY is read as a number of hops or as addresses", () => {
  expect(readConfig({ TRUST_PROXY: "2" }, "/").trustProxy).toBe(2);
  for (const addresses of ["10.0.0.0/8", "10.0.0.1, fd00::/8", "loopback", "::1"])
    expect(readConfig({ TRUST_PROXY: addresses }, "/").trustProxy).toBe(addresses);
});

test.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["PORT", "3000.5"],
  ["PORT", "0x1F90"],
  ["PORT", "1e3"],
  ["METRICS_PORT", "off"],
  ["METRICS_HOSTS", "*"],
  ["METRICS_HOSTS", "metrics.internal:9464"],
  ["HOST", "a b"],
  ["SIMULATOR_ORIGIN", "http://example.com:3001"],
  ["SIMULATOR_ORIGIN", "https://127.0.0.1"],
  ["NO_SIMULATOR", "yes"],
  ["SIMULATOR_PORT", "-1"],
  ["TRUST_PROXY", "everyone"],
  ["TRUST_PROXY", "0.0.0.0/0"],
  ["TRUST_PROXY", "::/0"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["TRUST_PROXY", "10.0.0"],
  ["TRUST_PROXY", "10.0.0.1, 10.0.0.2:80"],
  ["DATABASE_URL", "mysql://localhost/x"],
  ["DATABASE_URL", "postgresql://localhost/x?sslmode=bogus"],
  ["DATABASE_DIRECT_URL", "mysql://localhost/x"],
  ["DATABASE_READ_URL", "mysql://localhost/x"],
  ["DATABASE_CONNECTIONS", "1"],
  ["ROLE", "clerk"],
  ["DEFAULT_SITE", "../etc"],
  ["LOG_ADDRESS", "all"],
  ["NODE_ENV", "prod"],
  ["NODE_ENV", "Production"],
  ["NODE_ENV", '"production"'],
  ["DATA_DIR", "'/var/lib/loanbridge/data'"],
  ["NODE_TLS_REJECT_UNAUTHORIZED", "0"],
  ["RETENTION_DAYS", "evidence=365"],
  ["RETENTION_DAYS", "sold=10000"],
  ["RETENTION_DAYS", "everything=1"],
  ["SMTP_URL", "mail.example:25"],
  ["SMTP_URL", "https://mail.example"],
  ["SMTP_URL", "smtps://user:100%@mail.example"],
  ["MAIL_FROM", "Us <hello@example.com>"],
  ["MAIL_BOUNCES", "bounces{id}"],
  ["ANCHOR_MAIL", "operator"],
  ["ANCHOR_TSA_URL", "ftp://tsa.example"],
  ["ANCHOR_MINUTES", "0"],
  ["ANCHOR_MINUTES", "1441"],
  ["SMS_SECRET", "short"],
  ["SMS_VERSION1_UNTIL", "2027-02-30"],
  ["SMS_URL", "http://gateway.example/send"],
])("%s=%s is refused in one line that names the variable and the fix", (name, value) => {
  let refusal: unknown;
  try {
    readConfig({ [name]: value }, "/");
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(StartRefused);
  const { message } = refusal as StartRefused;
  expect(message).toMatch(new RegExp(`^${name}: expected [^\\n]+\\. Fix or unset ${name}, then start again\\.$`));
  expect(message).not.toContain(value === "-1" ? "-1" : ` ${value} `);
});

test("mail settings are read, and a mail server without a sender is refused", () => {
  const mail = { SMTP_URL: "smtps://user:secret@mail.example", MAIL_FROM: "hello@example.com" };
  expect(readConfig({}, "/").mail).toBeUndefined();
  expect(readConfig({ ...mail, MAIL_BOUNCES: "bounces+{id}@example.com" }, "/").mail).toEqual({
    smtpUrl: mail.SMTP_URL,
    from: mail.MAIL_FROM,
    bounces: "bounces+{id}@example.com",
  });
  expect(() => readConfig({ SMTP_URL: mail.SMTP_URL }, "/")).toThrow(/^MAIL_FROM is missing: SMTP_URL requires/);
});

test("an SMS gateway without a signing secret is refused", () => {
  const settings = { SMS_URL: "https://gateway.example/send", SMS_SECRET: "a-secret-of-both-sides-for-tests" };
  expect(readConfig(settings, "/")).toMatchObject({ smsUrl: settings.SMS_URL, smsSecret: settings.SMS_SECRET });
  expect(() => readConfig({ SMS_URL: settings.SMS_URL }, "/")).toThrow(/^SMS_SECRET is missing: SMS_URL requires/);
});

test("anchor settings are read, and a location that would prove nothing is refused", () => {
  const smtp = { SMTP_URL: "smtps://mail.example", MAIL_FROM: "hello@example.com" };
  const authority = {
    ANCHOR_TSA_URL: "http://tsa.example/",
    ANCHOR_TSA_CERT: "tsa.pem",
    ANCHOR_TSA_FILE: "/out/s.jsonl",
  };
  const settings = {
    DATA_DIR: "data",
    ANCHOR_FILE: "../out/a.jsonl",
    ANCHOR_MAIL: "me@example.com",
    ...smtp,
    ...authority,
  };
  expect(readConfig({}, "/srv").anchors).toEqual({ everyMs: 3_600_000 });
  expect(readConfig({ ...settings, ANCHOR_MINUTES: "5" }, "/srv").anchors).toEqual({
    everyMs: 300_000,
    file: "/out/a.jsonl",
    mail: { to: "me@example.com", settings: { smtpUrl: smtp.SMTP_URL, from: smtp.MAIL_FROM } },
    timestamp: { url: "http://tsa.example/", certificates: "/srv/tsa.pem", file: "/out/s.jsonl" },
  });
  for (const [name, env] of [
    ["ANCHOR_FILE", { ANCHOR_FILE: "data/anchors.jsonl" }],
    ["ANCHOR_FILE", { ANCHOR_FILE: "data/../data/..a/anchors.jsonl" }],
    ["ANCHOR_TSA_FILE", { ...authority, ANCHOR_TSA_FILE: "data/stamped.jsonl" }],
  ] as const)
    expect(() => readConfig({ DATA_DIR: "data", ...env }, "/srv")).toThrow(
      new RegExp(`^${name}: expected a file outside DATA_DIR`),
    );
  expect(readConfig({ DATA_DIR: "data", ANCHOR_FILE: "data-2/anchors.jsonl" }, "/srv").anchors.file).toBeDefined();
  expect(() => readConfig({ ANCHOR_MAIL: "me@example.com" }, "/")).toThrow(
    /^SMTP_URL is missing: ANCHOR_MAIL requires/,
  );
  for (const name of ["ANCHOR_TSA_CERT", "ANCHOR_TSA_FILE"])
    expect(() => readConfig({ ...authority, [name]: undefined }, "/")).toThrow(new RegExp(`^${name} is missing`));
});

test("several processes need a shared database", () => {
  const url = "postgresql://user:word@db.example/loanbridge";
  expect(readConfig({ DATABASE_URL: url, ROLE: "web" }, "/")).toMatchObject({ databaseUrl: url, role: "web" });
  expect(() => readConfig({ ROLE: "worker" }, "/")).toThrow(
    "ROLE: worker requires DATABASE_URL, because the embedded database supports only one process. Set DATABASE_URL or unset ROLE, then start again.",
  );
  expect(readConfig({ DATABASE_URL: "" }, "/").databaseUrl).toBeUndefined();
});

test("an address around a pooler needs that of the pooler", () => {
  const pooler = "postgresql://pooler.example/loanbridge";
  const direct = "postgresql://db.example/loanbridge";
  expect(readConfig({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct }, "/").databaseDirectUrl).toBe(direct);
  expect(() => readConfig({ DATABASE_DIRECT_URL: direct }, "/")).toThrow(
    "DATABASE_DIRECT_URL: the address around a pooler requires DATABASE_URL, the address of the pooler.",
  );
});

test("a replica needs the database that it is a replica of", () => {
  const url = "postgresql://db.example/loanbridge";
  const replica = "postgresql://replica.example/loanbridge";
  expect(readConfig({ DATABASE_URL: url, DATABASE_READ_URL: replica }, "/").databaseReadUrl).toBe(replica);
  expect(() => readConfig({ DATABASE_READ_URL: replica }, "/")).toThrow(
    "DATABASE_READ_URL: a replica requires DATABASE_URL, the database that it is a replica of. Set DATABASE_URL or unset DATABASE_READ_URL, then start again.",
  );
});
