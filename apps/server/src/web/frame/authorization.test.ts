import { authorizationSeconds } from "@loanbridge/contract";
import { expect, test } from "vitest";
import { SealBroken } from "../../store/vault/index.ts";
import { createAuthorizations } from "./authorization.ts";

/** Readable seals, because only expiry is tested here. */
const vault = {
  sealText: (purpose: string, subject: string, text: string) => Buffer.from(JSON.stringify([purpose, subject, text])),
  openText(purpose: string, subject: string, sealed: Uint8Array): string {
    const [of, by, text] = JSON.parse(Buffer.from(sealed).toString()) as string[];
    if (of !== purpose || by !== subject || text === undefined) throw new SealBroken();
    return text;
  },
};

test("[EMB-03] a partner's stored value is valid for exactly one day", () => {
  let now = 1_000;
  const authorizations = createAuthorizations({ vault, clock: () => now });
  const at = { siteId: "payday-demo", parent: "https://partner.example" };
  const value = authorizations.seal(at, "token");
  now += authorizationSeconds * 1_000 - 1;
  expect(authorizations.open(at, value)).toBe("token");
  now += 1;
  expect(authorizations.open(at, value)).toBeUndefined();
  expect(authorizationSeconds).toBe(86_400);
});
