import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isRoutingNumber } from "@loanbridge/loan-form";
import { readBankDirectoryFile } from "./bank-directory-file.ts";
import type { BankNames } from "./bank-directory-file.ts";
import { root } from "../../system/index.ts";

export interface BankDirectory {
  /** Name of the bank; undefined if the directory does not contain the number. */
  bankName(routingNumber: string): string | undefined;
  /**
   * Whether to accept the number. The seed is partial, so with it any well-formed number is; an operator's directory is
   * complete, so with it only its own numbers are.
   */
  accepts(routingNumber: string): boolean;
}

/**
 * Numbers that large banks publish themselves. The seed is not a full directory: operators load their own FedACH file.
 */
const seed = join(root, "apps/server/src/applications/lookups/data/bank-seed.json");

/**
 * `file` is `ROUTING_DIRECTORY_FILE`. Rejects if the file cannot be read or is not a directory, which stops the start.
 */
export async function loadBankDirectory(file?: string): Promise<BankDirectory> {
  const names = readBankDirectoryFile(await readFile(file ?? seed, "utf8"), file ?? "bank-seed.json");
  return bankDirectory(names, { whole: file !== undefined });
}

export function bankDirectory(names: BankNames, { whole }: { readonly whole: boolean }): BankDirectory {
  return {
    bankName: (routingNumber) => names.get(routingNumber),
    accepts: (routingNumber) => isRoutingNumber(routingNumber) && (!whole || names.has(routingNumber)),
  };
}
