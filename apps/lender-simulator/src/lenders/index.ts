import { bellwether } from "./bellwether.ts";
import { copperMill } from "./copper-mill.ts";
import { harborline } from "./harborline.ts";
import { juniperRidge } from "./juniper-ridge.ts";
import { northfork } from "./northfork.ts";
import { saltgrass } from "./saltgrass.ts";
import type { SimulatedLender } from "./simulated-lender.ts";
import { tamarack } from "./tamarack.ts";

/** By id. */
export const simulatedLenders = {
  harborline,
  "juniper-ridge": juniperRidge,
  "copper-mill": copperMill,
  saltgrass,
  northfork,
  bellwether,
  tamarack,
} as const satisfies Record<string, SimulatedLender>;

export type SimulatedLenderId = keyof typeof simulatedLenders;
