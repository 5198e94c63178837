import type { Lookups } from "@loanbridge/form-engine";
import type { ServerLookups } from "../submit/server-checks.ts";
import { loadRoutingDirectory } from "./routing.ts";
import { loadVehicles, type Vehicles } from "./vehicles.ts";
import { loadZipCodes } from "./zip.ts";

/** Everything that is looked up. */
export type AllLookups = Lookups & ServerLookups & { readonly vehicles: Vehicles };

/** The tables of ZIP codes, banks and vehicles, as the rest of the server asks them. */
export async function loadLookups(routingDirectoryFile: string | undefined): Promise<AllLookups> {
  const zips = await loadZipCodes();
  const banks = await loadRoutingDirectory(routingDirectoryFile);
  const vehicles = await loadVehicles();
  return {
    vehicles,
    zip: async (zip) => zips.find(zip),
    routing: async (routing) => {
      const bankName = banks.accepts(routing) ? banks.bankName(routing) : undefined;
      return bankName === undefined ? undefined : { bankName };
    },
    acceptsRouting: (routing) => banks.accepts(routing),
  };
}
