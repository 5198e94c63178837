import type { UserApplicationUpdate } from "@loanbridge/contract";
import { Agent, request } from "undici";

export type Form = Pick<UserApplicationUpdate, "viewState" | "userApplication" | "secureFields">;

/**
 * Processing of the forms before they are stored, and for lenders. `K`: held in memory for an application until
 * its last post.
 */
export interface FloorSteps<K, O = unknown> {
  landing(id: string, form: Form): Promise<K>;
  form(id: string, kept: K, form: Form): Promise<K>;
  /** The values that lenders are sent. */
  open(id: string, kept: K): O;
  post(id: string, lender: string, opened: O): Promise<unknown>;
}

/** Accepts every form unchecked and forwards it as is. `lenders`: URLs by name. */
export function storageOnlyFloor(lenders: Readonly<Record<string, string>>): FloorSteps<Form, string> {
  /** A connection for each post, as the server has. */
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
