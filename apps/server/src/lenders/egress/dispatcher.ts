import { lookup as systemLookup } from "node:dns";
import type { LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { TLSSocket } from "node:tls";
import { callbackify } from "node:util";
import { Agent, buildConnector } from "undici";
import { isLoopbackAddress, isLoopbackName, isPublicAddress } from "./addresses.ts";
import { awaitCertificateRefusal } from "./await-certificate-refusal.ts";
import { reasonOf, Unsent } from "./unsent.ts";

export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

const systemResolve: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, addresses) => (error === null ? resolve(addresses) : reject(error)));
  });

export const answerLimit = 65_536;

/** Short, because an applicant is waiting. */
const connectMs = 5_000;

function isAllowedAddress(address: string, hostname: string): boolean {
  return isLoopbackName(hostname) ? isLoopbackAddress(address) : isPublicAddress(address);
}

/** Resolves the addresses to connect to. Throws `Unsent` if there is none or any of them is forbidden. */
async function checkedAddresses(resolve: Resolve, hostname: string): Promise<[LookupAddress, ...LookupAddress[]]> {
  const addresses = await resolve(hostname).catch((error: unknown) => {
    throw new Unsent(reasonOf(error));
  });
  const [first, ...others] = addresses;
  if (first === undefined) throw new Unsent("unresolvable");
  if (!addresses.every(({ address }) => isAllowedAddress(address, hostname))) throw new Unsent("forbidden-target");
  return [first, ...others];
}

/** Checks the same addresses that are connected to, so that a second lookup cannot return others (DNS rebinding). */
function guardedLookup(resolve: Resolve): LookupFunction {
  const lookup = callbackify((hostname: string) => checkedAddresses(resolve, hostname));
  return (hostname, options, callback) => {
    lookup(hostname, (error, addresses) => {
      if (error !== null) callback(error, "");
      else if (options.all === true) callback(null, addresses);
      else callback(null, addresses[0].address, addresses[0].family);
    });
  };
}

/** Connection failures are `Unsent`. Any other error occurred after connecting. */
export function createDispatcher(resolve: Resolve = systemResolve): Agent {
  const connect = buildConnector({
    lookup: guardedLookup(resolve),
    timeout: connectMs,
    allowH2: false,
    // Set explicitly, because Node's environment variables could weaken the defaults.
    rejectUnauthorized: true,
    minVersion: "TLSv1.2",
  });
  return new Agent({
    maxResponseSize: answerLimit,
    maxHeaderSize: 16_384,
    // The signal enforces one total deadline: a body timeout never fires while bytes keep dripping in.
    headersTimeout: 0,
    bodyTimeout: 0,
    // A new connection per request: if a reused one was closed while idle, it would be unknown whether the post was
    // read.
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
        awaitCertificateRefusal(socket, (refusal) => {
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
