import { requestFieldName } from "@loanbridge/contract/headers";
import { useResponse } from "../../session/index.ts";

/** Names the request that the page shows. The server refuses the form if another one has begun since. */
export function RequestMark() {
  const { request } = useResponse();
  return request !== undefined && <input type="hidden" name={requestFieldName} value={request} />;
}
