import { personaAt, updateBody } from "@loanbridge/loan-form";
import { askRaw, type RawAnswer } from "../stack/raw-request.ts";
import { todayOn } from "../stack/site-today.ts";

export interface Body {
  readonly viewState: string;
  readonly userApplication: Readonly<Record<string, unknown>>;
  readonly secureFields?: Readonly<Record<string, unknown>>;
}

export const api = "/api/v1/userApplication";

/** A visitor in the middle of the long form who can send any bytes. */
export class OddVisitor {
  readonly site: string;
  readonly cookie: string;
  /** Valid except for an SSN area that does not exist. It is refused as is, so no variation of it may be stored. */
  readonly longForm: Body;
  readonly landing: Body;

  private constructor(site: string, cookie: string, landing: Body, longForm: Body) {
    this.site = site;
    this.cookie = cookie;
    this.landing = landing;
    this.longForm = longForm;
  }

  static async at(site: string): Promise<OddVisitor> {
    const today = todayOn(site);
    const context = { today, stored: new Set<string>() };
    const offered = { amountRequestedRange: "500", acceptedTermsAndConditions: true };
    const values = { ...personaAt(5, today), ...offered, socialSecurity: "666123456" };
    const landing = updateBody("LANDING_SUBMIT", values, context) as unknown as Body;
    const longForm = updateBody("FULL_FORM", values, context) as unknown as Body;
    const answer = await askRaw(site, {
      method: "PATCH",
      path: api,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(landing),
    });
    const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
    if (answer.status !== 200 || cookie === "") throw new Error(`The landing form was answered by ${answer.status}`);
    return new OddVisitor(site, cookie, landing, longForm);
  }

  patch(body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
    const own = { cookie: this.cookie, "content-type": "application/json", ...headers };
    return askRaw(this.site, { method: "PATCH", path: api, headers: own, body });
  }

  /** All stored values, as the visitor sees them. */
  async stored(): Promise<string> {
    const { status, body } = await askRaw(this.site, { method: "GET", path: api, headers: { cookie: this.cookie } });
    if (status !== 200) throw new Error(`What is stored was answered by ${String(status)}`);
    return body;
  }
}

/** True if the answer is a refusal: a problem, or errors beside the fields. */
export function isRefusal({ status, headers, body }: RawAnswer): boolean {
  if (status === 200) return (JSON.parse(body) as { errors: unknown[] }).errors.length > 0;
  const problem = String(headers["content-type"]).startsWith("application/problem+json");
  return status >= 400 && status < 500 && problem && (JSON.parse(body) as { status: number }).status === status;
}
