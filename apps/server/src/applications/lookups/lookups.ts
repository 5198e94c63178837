import type { Lookups } from "@loanbridge/form-engine";
import type { ServerLookups } from "../submit/server-checks.ts";
import { loadBankDirectory } from "./bank-directory.ts";
import { loadVehicles, type Vehicles } from "./vehicles.ts";
import { loadZipCodes } from "./zip.ts";

/** All lookup tables. */
export type AllLookups = Lookups & ServerLookups & { readonly vehicles: Vehicles };

/** Loads the tables of ZIP codes, banks and vehicles. */
export async function loadLookups(routingDirectoryFile: string | undefined): Promise<AllLookups> {
  const zips = await loadZipCodes();
  const banks = await loadBankDirectory(routingDirectoryFile);
  const vehicles = await loadVehicles();
  return {
    vehicles,
    zip: async (zip) => zips.find(zip),
    routing: async (routing) => {
      const bankName = banks.accepts(routing) ? banks.bankName(routing) : undefined;
      return bankName === undefined ? undefined : { bankName };
    },
    acceptsRoutingNumber: (routing) => banks.accepts(routing),
  };
}
