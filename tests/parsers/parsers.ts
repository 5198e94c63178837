import cookies from "@fastify/cookie";
import Fastify from "fastify";
import { validateField } from "@loanbridge/form-engine";
import { affiliateOf, applicationFields, composeField, isFieldName, loanRegistry } from "@loanbridge/loan-form";
import { frameFields, parentFields, readMessage } from "@loanbridge/contract/embed";
import { parseArguments } from "../../apps/server/src/cli/parse-arguments.ts";
import { bodyTextOf } from "../../apps/server/src/web/transport/body-text.ts";
import { formOf } from "../../apps/server/src/web/transport/form-bodies.ts";
import { networkOf } from "../../apps/server/src/web/limits/client-network.ts";
import { originForm } from "../../apps/server/src/web/transport/request-target.ts";
import { ProblemError } from "../../apps/server/src/web/answers/problems.ts";
import { isUnambiguous } from "../../apps/server/src/system/json-structure.ts";
import { bodies } from "../../apps/server/src/lenders/reply/bodies.ts";
import { redirectTarget } from "../../apps/server/src/lenders/reply/allowed-url.ts";
import {
  readBankDirectoryFile,
  BankDirectoryFileError,
} from "../../apps/server/src/applications/lookups/bank-directory-file.ts";
import { isSigned } from "../../apps/server/src/system/signature.ts";
import { readJson } from "../../apps/server/src/sites/json/read-json.ts";
import { sanitizeConfiguredHtml } from "../../apps/server/src/sites/sanitize-html.ts";
import { keywordIn } from "../../apps/server/src/messages/texts/keywords.ts";
import { parseRoute } from "../../apps/web/src/navigation/route.ts";

/** A part of the product that reads text written by others. */
export interface Parser {
  /** Reads the text, or resolves once it is read. Throws only the errors in `refusals`. */
  readonly read: (text: string) => unknown;
  readonly refusals?: readonly (new (...args: never[]) => Error)[];
  /** Texts whose repetition is hard to read: each stands for `prefix + unit × n + suffix`. */
  readonly worst: readonly Repeated[];
  /** Maximum size of what reaches it, in bytes. */
  readonly most: number;
  /** Reads an operator's files, at a start or a reload, and no requests. */
  readonly isOperators?: true;
}

interface Repeated {
  readonly prefix?: string;
  readonly unit: string;
  readonly suffix?: string;
}

/** The text with about this many characters. */
export const grown = ({ prefix = "", unit, suffix = "" }: Repeated, size: number): string =>
  `${prefix}${unit.repeat(Math.max(1, Math.floor((size - prefix.length - suffix.length) / unit.length)))}${suffix}`;

/** Bytes: a request body or a lender's answer; the headers of a request; an operator's file. */
const body = 64 * 1024;
const headers = 16 * 1024;
const file = 256 * 1024;
/** Characters of a text message, according to the contract. */
const textMessage = 2_000;
/** More than any field takes. The tests beside the validators try a text as long as a whole body. */
const field = 8 * 1024;

const units = (...all: readonly string[]): readonly Repeated[] => all.map((unit) => ({ unit }));

const jsonShapes: readonly Repeated[] = [
  ...units("[", '{"a":', '"', "\\", " ", "1", "-", ",", "\u00e9", "\ud83d\ude00"),
  { prefix: "[", unit: "0,", suffix: "0]" },
  { prefix: '["', unit: "\\u0061", suffix: '"]' },
  { prefix: '["', unit: '\\"', suffix: '"]' },
  { prefix: "[", unit: '{"a":1},', suffix: "{}]" },
  { prefix: "{", unit: '"a":1,', suffix: '"a":1}' },
  { prefix: "[", unit: " ", suffix: "]" },
  { prefix: '{"', unit: "a", suffix: '":1}' },
];

const htmlShapes = units("<", "<a ", "<p>", "</p>", "&amp", "<!--", "<a href='", "<![CDATA[", "<p a=", "a<b ");

const xmlShapes: readonly Repeated[] = [
  ...units("<a>", "</a>", "<a ", "<", "&amp;", "&#38;", "<!--", "<![CDATA[", "]]>", "<?", " a='", "<a:b:"),
  { prefix: "<r>", unit: "<a/>", suffix: "</r>" },
  { prefix: "<r>", unit: "a", suffix: "</r>" },
  { prefix: "<r>", unit: " ", suffix: "</r>" },
  { prefix: "<r>", unit: "&amp;", suffix: "</r>" },
  { prefix: "<r>", unit: "&#38;", suffix: "</r>" },
  { prefix: "<r>", unit: "<!-- -->", suffix: "</r>" },
  { prefix: "<r>", unit: "<![CDATA[x]]>", suffix: "</r>" },
  { prefix: "<r>", unit: "<a b='c'>d</a>", suffix: "</r>" },
  { prefix: "<r a='", unit: "b", suffix: "'/>" },
  { prefix: "<", unit: "r", suffix: "/>" },
];

const formShapes = units("a&", "&", "=", "a=b&", "%61", "%", "+", "a=%f0%9f%98%80&", "a[]=1&");

const texts = units(
  "a",
  " ",
  "\t",
  "\n",
  ".",
  "-",
  "@",
  "a.",
  "a@",
  "a-",
  "1",
  "0/",
  "(",
  "\u0301",
  "\u200d",
  "\ufdfa",
  "\ud83d\ude00",
  "a' ",
  "STOP ",
  "PLEASE ",
);

const encoded = new TextEncoder();
const asBody = (read: (bytes: Uint8Array) => unknown) => (text: string) => read(encoded.encode(text));

/** The fields of the application, each validated as a form would. */
const context = { today: "2026-11-23", stored: new Set<string>() };
const validateAll = (text: string): unknown =>
  Object.keys(applicationFields)
    .filter(isFieldName)
    .map((name) => validateField(composeField(name), { [name]: text }, context, loanRegistry));

/** Fastify as the server uses it, for the parts of a request that it reads itself. */
const server = Fastify();
await server.register(cookies);
server.get("/", (request, reply) => void reply.send([request.query, request.cookies].length));
const inject = (url: string, cookie = "") => server.inject({ url, headers: { cookie } });

/** Every reader of text from visitors, lenders, partner pages, phones or operator files. */
export const parsers: Readonly<Record<string, Parser>> = {
  "form body": { read: formOf, refusals: [ProblemError], worst: formShapes, most: body },
  "body's character set": {
    read: (text) => bodyTextOf({ headers: { "content-type": text } } as never, new Uint8Array()),
    refusals: [ProblemError],
    worst: units("charset", "charset=utf-8;", ";", "=", '"', " "),
    most: headers,
  },
  "JSON body": {
    read: (text) => {
      JSON.parse(text);
      return isUnambiguous(text);
    },
    refusals: [SyntaxError],
    worst: jsonShapes,
    most: body,
  },
  "query string": { read: (text) => inject(`/?${encodeURI(text)}`), worst: formShapes, most: headers },
  "partner in a query": { read: affiliateOf, worst: units("?", "a&", "affid=1&", "%", "="), most: headers },
  cookie: { read: (text) => inject("/", text), worst: units("a=b;", ";", "=", " ", '"', "%61;", "a"), most: headers },
  "request target": {
    read: (url) => originForm(true)({ url, headers: { host: url } }),
    worst: units("http://", "/", "a", ":80", "?", "@", "%"),
    most: headers,
  },
  "address of a visitor": { read: networkOf, worst: units("[", ":", "1.", "::ffff:", "%", "]:1"), most: headers },
  "hash of a page": { read: parseRoute, worst: units("#/", "/modal/", "/", "?", "a/modal/a"), most: body },
  "message of a frame": {
    read: (type) => [readMessage(frameFields, { loanbridge: 1, type, url: type }), readMessage(parentFields, { type })],
    worst: units("a", "https://", "/", " "),
    most: body,
  },
  signature: {
    read: (header) =>
      isSigned(header, { secret: "s".repeat(32), target: { method: "POST", host: "", path: "" }, body: "", now: 0 }),
    worst: units("t=1,", "v2=", "0", ","),
    most: headers,
  },
  "answer in JSON": { read: asBody(bodies.json), worst: jsonShapes, most: body },
  "answer in XML": { read: asBody(bodies.xml), worst: xmlShapes, most: body },
  "answer as a form": { read: asBody(bodies.form), worst: formShapes, most: body },
  "answer as text": { read: asBody(bodies.text), worst: texts, most: body },
  "redirect of a lender": {
    read: (text) => redirectTarget(text, ["*.lender.example"], false),
    worst: units("https://", "a", "/", "@", ".", "%"),
    most: body,
  },
  "text message": { read: keywordIn, worst: texts, most: textMessage },
  "field of an application": { read: validateAll, worst: texts, most: field },
  "directory of banks": {
    read: (text) => readBankDirectoryFile(text, "banks.txt"),
    refusals: [BankDirectoryFileError],
    worst: [...jsonShapes, ...units("\n", `${"0".repeat(150)}\n`)],
    most: file,
    isOperators: true,
  },
  "site's file": { read: (text) => readJson(text, "site.json"), worst: jsonShapes, most: file, isOperators: true },
  "HTML of a site": { read: sanitizeConfiguredHtml, worst: htmlShapes, most: body, isOperators: true },
  "words of a command": {
    read: (text) => parseArguments("keys destroy ID --yes [--force REASON ...]", text.split(" ")),
    worst: units("--", "a ", "--yes ", "--force "),
    most: body,
  },
};
