import { xml } from "../exchange.ts";
import type { SimulatedLender } from "./simulated-lender.ts";
import { tamarack } from "./tamarack.ts";

/** Speaks as Tamarack does, and tells what became of a key. */
export const windrow: SimulatedLender = {
  ...tamarack,
  id: "windrow",
  name: "Windrow Lending",
  pays: 14,
  answerStatus: (verdict) =>
    verdict === undefined
      ? xml("<StatusResponse><Known>N</Known></StatusResponse>")
      : tamarack.answerPost(verdict, "known", ""),
};
