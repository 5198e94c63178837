import { xml } from "../exchange.ts";
import type { SimulatedLender } from "./simulated-lender.ts";
import { tamarack } from "./tamarack.ts";

/** Uses Tamarack's dialect, and also answers status queries. */
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
