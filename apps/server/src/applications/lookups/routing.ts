import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isRoutingNumber } from "@loanbridge/loan-form";
import { readRoutingFile } from "./routing-file.ts";
import type { BankNames } from "./routing-file.ts";
import { root } from "../../system/root.ts";

export interface RoutingDirectory {
  /** Name of the bank; undefined where the directory does not hold the number. */
  bankName(routing: string): string | undefined;
  /** Whether to take the number. Against the seed, which is partial, any well-formed number is; against an operator's whole directory only one that it holds. */
  accepts(routing: string): boolean;
}

/** A seed of numbers that large banks publish themselves. Facts, not a directory: an operator loads their own FedACH file. */
const seed = join(root, "apps/server/src/applications/lookups/data/bank-seed.json");

/** `file` is `ROUTING_DIRECTORY_FILE`. A file that cannot be read or is not a directory rejects, so that the start stops. */
export async function loadRoutingDirectory(file?: string): Promise<RoutingDirectory> {
  const names = readRoutingFile(await readFile(file ?? seed, "utf8"), file ?? "bank-seed.json");
  return routingDirectory(names, { whole: file !== undefined });
}

export function routingDirectory(names: BankNames, { whole }: { readonly whole: boolean }): RoutingDirectory {
  return {
    bankName: (routing) => names.get(routing),
    accepts: (routing) => isRoutingNumber(routing) && (!whole || names.has(routing)),
  };
}
