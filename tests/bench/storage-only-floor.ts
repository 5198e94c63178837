import type { UserApplicationUpdate } from "@loanbridge/contract";
import { Agent, request } from "undici";

export type Form = Pick<UserApplicationUpdate, "viewState" | "userApplication" | "secureFields">;

/** What is done of the forms before they are stored, and with lenders. `K`: what is kept of an application until its last post. */
export interface FloorSteps<K, O = unknown> {
  landing(id: string, form: Form): Promise<K>;
  form(id: string, kept: K, form: Form): Promise<K>;
  /** What lenders are sent. */
  open(id: string, kept: K): O;
  post(id: string, lender: string, opened: O): Promise<unknown>;
}

/** Every form is taken as it comes, and sent on so. `lenders`: addresses by name. */
export function storageOnlyFloor(lenders: Readonly<Record<string, string>>): FloorSteps<Form, string> {
  /** A line for each post, as the server has. */
  const dispatcher = new Agent({ pipelining: 0 });
  const headers = { "content-type": "application/json" };
  return {
    landing: async (_, form) => form,
    form: async (_, __, form) => form,
    open: (_, form) => JSON.stringify(form),
    post: async (_, lender, body) =>
      await (await request(lenders[lender] ?? "", { dispatcher, method: "POST", headers, body })).body.json(),
  };
}
