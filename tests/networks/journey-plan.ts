import { createHash } from "node:crypto";
import type { Asked } from "./faulty-network.ts";
import type { Fault } from "./faults.ts";

/** Numbers from 0 up to 1 that depend on the seed and the name alone, so that a journey can be repeated. */
export function chanceOf(seed: number, ...name: readonly (string | number)[]): number {
  const digest = createHash("sha256")
    .update(JSON.stringify([seed, ...name]))
    .digest();
  return digest.readUInt32BE() / 2 ** 32;
}

export function pick<const All extends readonly unknown[]>(all: All, chance: number): All[number] {
  return all[Math.floor(chance * all.length)];
}

const lost = ["lostRequest", "lostAnswer", "cutAnswer", "trickle"] as const;
const portals = ["portalRedirect", "portalPage", "portalUnauthorized", "portalNotFound", "portalRequired"] as const;
const gateways = ["badGateway", "gatewayTimeout", "empty"] as const;
/** An answer that is held is given up after twenty seconds, so that only event streams are held here. */
const ofEvents = ["held", "fallsSilent", "cutSoon", "retyped"] as const;

const ofRequests: readonly Fault[] = [...lost, ...portals, ...gateways];
const ofStreams: readonly Fault[] = [...ofEvents, ...ofRequests];

/** After so many requests for one thing, the network lets them through: a person gives up only later. */
const lastFaultyRepeat = 4;

/** Links that work once differ in each run. */
const nameOf = (path: string): string => path.replace(/^\/go\/.*/, "/go");

export interface Plan {
  readonly choose: (asked: Asked) => Fault;
  /** The requests that met a fault, in order. */
  readonly happened: readonly string[];
}

/** Chooses the faults of a journey: of single requests, and in half of the journeys of all requests during an outage. */
export function planOf(seed: number): Plan {
  const share = pick([0.02, 0.08, 0.2, 0.35], chanceOf(seed, "share"));
  const hasOutage = chanceOf(seed, "outage") < 0.5;
  const from = Math.floor(chanceOf(seed, "outage from") * 70);
  const until = from + 1 + Math.floor(chanceOf(seed, "outage length") * 12);
  const during = pick(ofRequests, chanceOf(seed, "outage fault"));
  const repeats = new Map<string, number>();
  const happened: string[] = [];
  let requests = 0;
  return {
    happened,
    choose({ method, path }) {
      const name = `${method} ${nameOf(path)}`;
      const repeat = repeats.get(name) ?? 0;
      repeats.set(name, repeat + 1);
      requests += 1;
      const isOut = hasOutage && requests > from && requests <= until;
      const isFaulty = repeat < lastFaultyRepeat && chanceOf(seed, name, repeat) < share;
      const faults = path.includes("/userApplication/events") ? ofStreams : ofRequests;
      const fault = isOut ? during : isFaulty ? pick(faults, chanceOf(seed, name, repeat, "fault")) : "whole";
      if (fault !== "whole") happened.push(`${name.replace(/\?.*/, "")} ${fault}`);
      return fault;
    },
  };
}
