import { lookup as systemLookup } from "node:dns";
import type { LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { TLSSocket } from "node:tls";
import { callbackify } from "node:util";
import { Agent, buildConnector } from "undici";
import { isLoopbackAddress, isLoopbackName, isPublicAddress } from "./addresses.ts";
import { hearOut } from "./hear-out.ts";
import { reasonOf, Unsent } from "./unsent.ts";

export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

const resolveBySystem: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, addresses) => (error === null ? resolve(addresses) : reject(error)));
  });

export const answerLimit = 65_536;

/** Seconds are few: an applicant waits. */
const connectMs = 5_000;

function isAllowedAddress(address: string, hostname: string): boolean {
  return isLoopbackName(hostname) ? isLoopbackAddress(address) : isPublicAddress(address);
}

/** The addresses to connect to. Throws `Unsent` when there is none, or when any of them is forbidden. */
async function checkedAddresses(resolve: Resolve, hostname: string): Promise<[LookupAddress, ...LookupAddress[]]> {
  const addresses = await resolve(hostname).catch((error: unknown) => {
    throw new Unsent(reasonOf(error));
  });
  const [first, ...others] = addresses;
  if (first === undefined) throw new Unsent("unresolvable");
  if (!addresses.every(({ address }) => isAllowedAddress(address, hostname))) throw new Unsent("forbidden-target");
  return [first, ...others];
}

/** The addresses that are checked are the very ones that are connected to: a second look-up cannot change them. */
function guardedLookup(resolve: Resolve): LookupFunction {
  const look = callbackify((hostname: string) => checkedAddresses(resolve, hostname));
  return (hostname, options, callback) => {
    look(hostname, (error, addresses) => {
      if (error !== null) callback(error, "");
      else if (options.all === true) callback(null, addresses);
      else callback(null, addresses[0].address, addresses[0].family);
    });
  };
}

/** Every failure to connect is an `Unsent`; every other error happened after. */
export function createDispatcher(resolve: Resolve = resolveBySystem): Agent {
  const connect = buildConnector({
    lookup: guardedLookup(resolve),
    timeout: connectMs,
    allowH2: false,
    // Said, because Node's own variables would decide otherwise.
    rejectUnauthorized: true,
    minVersion: "TLSv1.2",
  });
  return new Agent({
    maxResponseSize: answerLimit,
    maxHeaderSize: 16_384,
    // One total deadline rules, by signal: a body timeout never fires on a body that drips.
    headersTimeout: 0,
    bodyTimeout: 0,
    // Each request has a connection of its own: were one closed while idle, nobody could say whether a post was read.
    pipelining: 0,
    connect: (options, callback) => {
      connect(options, (error, socket) => {
        if (error !== null) {
          callback(new Unsent(reasonOf(error)), null);
          return;
        }
        const remote = socket.remoteAddress ?? "";
        const literal = options.hostname.replaceAll(/^\[|\]$/g, "");
        if (isIP(remote) === 0 || !isAllowedAddress(remote, literal)) {
          socket.destroy();
          callback(new Unsent("forbidden-target"), null);
          return;
        }
        if (!(socket instanceof TLSSocket)) {
          callback(null, socket);
          return;
        }
        hearOut(socket, (refusal) => {
          if (refusal === undefined) {
            callback(null, socket);
            return;
          }
          socket.destroy();
          callback(new Unsent(reasonOf(refusal)), null);
        });
      });
    },
  });
}
