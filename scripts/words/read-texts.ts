import { parseSync, Visitor, type CallExpression, type Comment, type Expression } from "oxc-parser";
import { isCopy, isScript, isTest } from "./source-files.ts";

/** `strings`: what the product prints or shows, except copy. `titles`: names of tests. */
export type Kind = "comments" | "docs" | "copy" | "strings" | "titles";

export interface Text {
  readonly kind: Kind;
  readonly file: string;
  readonly line: number;
  /** Without comment marks or code; line breaks stay where the file has them, so that a match has a line. */
  readonly text: string;
  /** True for block comments. */
  readonly isDoc?: boolean;
}

/** All prose of a file, in order. Throws where a script cannot be parsed. */
export function readTexts(file: string, source: string): readonly Text[] {
  if (isScript(file)) return scriptTexts(file, source);
  if (file.endsWith(".md")) return [{ kind: "docs", file, line: 1, text: withoutCode(source) }];
  if (file.endsWith(".json")) return jsonTexts(file, source);
  return [];
}

/** Fenced blocks, inline code and link targets are blanked; line breaks stay. */
function withoutCode(markdown: string): string {
  const blank = (text: string) => text.replaceAll(/[^\n]/gu, " ");
  return markdown
    .replaceAll(/^(```|~~~)[\s\S]*?^\1/gmu, blank)
    .replaceAll(/`[^`]*`/gu, blank)
    .replaceAll(/\]\([^)]*\)/gu, blank);
}

function jsonTexts(file: string, source: string): readonly Text[] {
  const kind = isCopy(file) ? "copy" : "strings";
  let key = "";
  return [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"(\s*:)?/gu)].flatMap((match): Text[] => {
    const text = JSON.parse(`"${match[1] ?? ""}"`) as string;
    if (match[2] !== undefined) key = text;
    return match[2] === undefined && key !== "$schema" && isProse(text)
      ? [{ kind, file, line: lineAt(source, match.index), text }]
      : [];
  });
}

const isProse = (text: string): boolean => /\p{L}\s+\p{L}/u.test(text);

/** Counted from 1. */
function lineAt(source: string, offset: number): number {
  let line = 1;
  for (let at = source.indexOf("\n"); at !== -1 && at < offset; at = source.indexOf("\n", at + 1)) line += 1;
  return line;
}

type Found = Omit<Text, "file" | "line"> & { readonly at: number };

function scriptTexts(file: string, source: string): readonly Text[] {
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? "cannot be parsed"}`);
  const found: Found[] = joinComments(comments, source);
  const shown = isCopy(file) ? "copy" : "strings";
  const add = (kind: Kind, at: number, text: string) => {
    if (isProse(text)) found.push({ at, kind, text });
  };
  const titles = new Set<number>();
  new Visitor({
    CallExpression(node) {
      const title = isTest(file) && nameOf(node) ? node.arguments[0] : undefined;
      if (title?.type !== "Literal" && title?.type !== "TemplateLiteral") return;
      titles.add(title.start);
      add("titles", title.start, source.slice(title.start + 1, title.end - 1));
    },
    Literal(node) {
      if (typeof node.value === "string" && !titles.has(node.start) && !isTest(file))
        add(shown, node.start, node.value);
    },
    TemplateLiteral(node) {
      if (titles.has(node.start) || isTest(file)) return;
      add(shown, node.start, node.quasis.map(({ value }) => value.cooked ?? value.raw).join("{}"));
    },
    JSXText(node) {
      if (!isTest(file)) add(shown, node.start, node.value);
    },
  }).visit(program);
  return found
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, ...rest }) => ({ ...rest, file, line: lineAt(source, at) }));
}

/** Is this call `test(…)`, `test.skipIf(…)(…)`, `test.each(…)(…)`, `it(…)` or `describe(…)`? */
function nameOf(call: CallExpression): boolean {
  let callee: Expression = call.callee;
  for (;;) {
    if (callee.type === "MemberExpression") callee = callee.object;
    else if (callee.type === "CallExpression") callee = callee.callee;
    else if (callee.type === "TaggedTemplateExpression") callee = callee.tag;
    else return callee.type === "Identifier" && ["test", "it", "describe"].includes(callee.name);
  }
}

/** Line comments on consecutive lines are one comment. */
function joinComments(comments: readonly Comment[], source: string): Found[] {
  const joined: { at: number; end: number; text: string; isDoc: boolean; isOwnLine: boolean }[] = [];
  for (const { type, value, start, end } of comments) {
    const before = source.slice(source.lastIndexOf("\n", start - 1) + 1, start);
    const isOwnLine = type === "Line" && before.trim() === "";
    const last = joined.at(-1);
    if (isOwnLine && last?.isOwnLine === true && /^[^\S\n]*\r?\n[^\S\n]*$/u.test(source.slice(last.end, start))) {
      last.text += `\n${value.trim()}`;
      last.end = end;
    } else joined.push({ at: start, end, text: cleanComment(value), isDoc: type === "Block", isOwnLine });
  }
  return joined.map(({ at, text, isDoc }) => ({ at, kind: "comments", text, isDoc }));
}

const cleanComment = (value: string): string => value.replaceAll(/^[^\S\n]*\*+ ?/gmu, "").trimEnd();
