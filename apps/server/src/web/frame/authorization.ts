import { authorizationSeconds } from "@loanbridge/contract";
import { SealBroken, type Vault } from "../../store/index.ts";

/**
 * Sealed tokens that a partner's page stores for a visitor. Each is valid for one day, on one site and in one partner's
 * page only.
 */
export interface Authorizations {
  seal(at: Bound, token: string): string;
  /** Undefined if the value was not sealed for this site and parent, or has expired. */
  open(at: Bound, value: string): string | undefined;
}

export interface Bound {
  readonly siteId: string;
  /** Origin of the partner's page. */
  readonly parent: string;
}

const purpose = "frame authorization";
const form = /^[\w-]{1,600}$/;

interface Options {
  readonly vault: Pick<Vault, "sealText" | "openText">;
  readonly clock: () => number;
}

export function createAuthorizations({ vault, clock }: Options): Authorizations {
  const subjectOf = ({ siteId, parent }: Bound): string => JSON.stringify([siteId, parent]);
  return {
    seal: (at, token) =>
      Buffer.from(vault.sealText(purpose, subjectOf(at), `${String(clock())} ${token}`)).toString("base64url"),
    open(at, value) {
      if (!form.test(value)) return undefined;
      try {
        const text = vault.openText(purpose, subjectOf(at), Buffer.from(value, "base64url"));
        const [sealedAt, token] = text.split(" ");
        return clock() - Number(sealedAt) < authorizationSeconds * 1_000 ? token : undefined;
      } catch (error) {
        if (error instanceof SealBroken) return undefined;
        throw error;
      }
    },
  };
}
