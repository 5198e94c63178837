import type { PageData, ScriptlessRequest } from "@loanbridge/contract";
import { fullForm } from "@loanbridge/loan-form";
import { longForm, secureFields, type Visitor } from "./started.fixture.ts";

const { birthMonth, birthDay, birthYear, ...others } = longForm.userApplication as Record<string, unknown>;

const asked = new Set(fullForm.fields.filter(({ type }) => type !== "hidden").map(({ appFieldName }) => appFieldName));

/** The long form as a browser without scripts posts it. */
export const form: Readonly<Record<string, string>> = {
  page: "fullForm",
  ...Object.fromEntries(
    Object.entries(others)
      .filter(([name, value]) => asked.has(name) && typeof value !== "boolean")
      .map(([name, value]) => [name, String(value)]),
  ),
  dob: `${String(birthMonth)}/${String(birthDay)}/${String(birthYear)}`,
  ...secureFields,
};

type Shown = Pick<PageData, "response" | "typed" | "refusals" | "notice"> & ScriptlessRequest;

/** The data of the page that was sent. */
export const shownIn = ({ body }: { readonly body: string }): Shown =>
  JSON.parse((/<main>(.*)<\/main>/s.exec(body)?.[1] ?? "{}").replaceAll("&lt;", "<")) as Shown;

export const show = (visitor: Visitor, query = "") => visitor.ask({ method: "GET", url: `/request${query}` });
export const send = (visitor: Visitor, posted: Readonly<Record<string, string>>, headers = {}) =>
  visitor.post(posted, headers, "/request");
/** Sends a form from a page that shows the request with this mark. */
export const sendMarked = (visitor: Visitor, request: string, posted: Readonly<Record<string, string>>) =>
  visitor.post(posted, {}, `/request?request=${request}`);
