import type { Lookups } from "@loanbridge/form-engine";
import type { ServerLookups } from "./applications/server-checks.ts";
import { loadRoutingDirectory } from "./lookups/routing.ts";
import { loadZipCodes } from "./lookups/zip.ts";

/** The tables of ZIP codes and banks, as the rest of the server asks them. */
export async function loadLookups(routingDirectoryFile: string | undefined): Promise<Lookups & ServerLookups> {
  const zips = await loadZipCodes();
  const banks = await loadRoutingDirectory(routingDirectoryFile);
  return {
    zip: async (zip) => zips.find(zip),
    routing: async (routing) => {
      const bankName = banks.accepts(routing) ? banks.bankName(routing) : undefined;
      return bankName === undefined ? undefined : { bankName };
    },
    acceptsRouting: (routing) => banks.accepts(routing),
  };
}
