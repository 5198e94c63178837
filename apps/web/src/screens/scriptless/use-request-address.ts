import { requestPath } from "@loanbridge/contract/paths";
import { postAddress, useResponse } from "../../session/index.ts";

/** Address of the forms of this page. It names the request that the page shows. */
export const useRequestAddress = (): string => postAddress(requestPath, useResponse());
