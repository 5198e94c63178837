import { bellwether } from "./bellwether.ts";
import { copperMill } from "./copper-mill.ts";
import { drumlin } from "./drumlin.ts";
import { foxglove } from "./foxglove.ts";
import { harborline } from "./harborline.ts";
import { juniperRidge } from "./juniper-ridge.ts";
import { larkspur } from "./larkspur.ts";
import { northfork } from "./northfork.ts";
import { quarryRoad } from "./quarry-road.ts";
import { saltgrass } from "./saltgrass.ts";
import type { SimulatedLender } from "./simulated-lender.ts";
import { tamarack } from "./tamarack.ts";
import { windrow } from "./windrow.ts";

/** Keyed by id. */
export const simulatedLenders = {
  harborline,
  "juniper-ridge": juniperRidge,
  "copper-mill": copperMill,
  saltgrass,
  northfork,
  bellwether,
  tamarack,
  foxglove,
  drumlin,
  "quarry-road": quarryRoad,
  windrow,
  larkspur,
} as const satisfies Record<string, SimulatedLender>;

export type SimulatedLenderId = keyof typeof simulatedLenders;
