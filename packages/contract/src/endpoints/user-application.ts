import type { ServerError } from "./errors.ts";
import type { ViewState } from "@loanbridge/loan-form";

/** Names of the fields whose value never leaves the server again. */
export type SecureFieldName = "socialSecurity" | "account" | "routing" | "driversLicense";

/** Body of PATCH /api/v1/userApplication. `userApplication` is the wire form of the values: see `toWire` in loan-form. */
export interface UserApplicationUpdate {
  viewState: ViewState;
  userApplication: Record<string, unknown>;
  secureFields?: Partial<Record<SecureFieldName, string>>;
}

/** Answer of PATCH and GET /api/v1/userApplication. */
export interface ServerResponse {
  viewState: ViewState;
  userApplication: Record<string, unknown>;
  /** Which secure fields the server holds. Never a value. */
  secureFields: Record<SecureFieldName, boolean>;
  errors: ServerError[];
  filesetId?: string;
  buyerConfig?: BuyerConfig;
  encodedCookieValue?: string;
  /** Seconds. */
  encodedCookieMaxAge?: number;
}

/** The buyer's page, shown before a visitor is sent to the lender. */
export interface BuyerConfig {
  imageToken?: string;
  imageOptions?: Record<string, string | number>;
  buyerId?: string;
  showHeader?: boolean;
  confirmationText?: string;
  confirmationSubtext?: string;
  redirectDelaySeconds?: number;
  thankYouText?: string;
  splashPageEnabled?: boolean;
  declineOfferButtonText?: string;
  disclaimerText?: string;
  redirectButton?: string;
}
