import { harborline } from "./harborline.ts";
import type { DeclineReason } from "../exchange.ts";
import type { SimulatedLender } from "./simulated-lender.ts";

/** Its own reason codes. */
const codes: Readonly<Record<DeclineReason, string>> = {
  declined: "D-100",
  income: "D-210",
  duplicate: "D-114",
  invalid: "D-300",
};

const form = (values: Readonly<Record<string, string>>) => ({
  status: 200,
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams(values).toString(),
});

/** Uses Harborline's fields, and responds as a form. */
export const foxglove: SimulatedLender = {
  id: "foxglove",
  name: "Foxglove Cash",
  dialect: "1: form post, form reply",
  pays: 30,
  required: harborline.required,
  read: harborline.read,
  answerPost: (verdict, id) =>
    verdict.kind === "sold"
      ? form({ result: "ACCEPTED", id, price: verdict.price.toFixed(2), url: verdict.url })
      : form({ result: "REJECTED", id, message: verdict.reason, code: codes[verdict.reason] }),
};
