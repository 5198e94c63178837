import { getCaptcha } from "./captcha.ts";
import { getOpenApi } from "./description.ts";
import { getDraftKey } from "./draft-key.ts";
import type { Endpoint } from "./endpoint.ts";
import { getEnvironment } from "./environment.ts";
import { getHealth, getReadiness } from "./health.ts";
import { postLenderFeedback } from "./lender-feedback.ts";
import { getInternalPartners, getPartners } from "./partners.ts";
import { postPageView } from "./page-view.ts";
import { putSmsPixel } from "./sms-pixel.ts";
import { followProgress, getProgress } from "./progress.ts";
import { getOffers } from "./offers.ts";
import { getSite } from "./site.ts";
import { postCaliforniaRequest, postContact, postUnsubscribe } from "./requests.ts";
import { receiveText } from "./receive-text.ts";
import { lookUpRouting } from "./routing-lookup.ts";
import { getUserApplication, patchUserApplication } from "./user-application.ts";
import { getVehicles } from "./vehicles.ts";
import { chooseOffer, declineOffer, horoscopeOptIn, waitPageOptIn } from "./visitor-acts.ts";
import { lookUpZip } from "./zip-lookup.ts";

/** Every endpoint by operation id. */
export const endpoints = {
  getUserApplication,
  patchUserApplication,
  getDraftKey,
  getProgress,
  followProgress,
  chooseOffer,
  declineOffer,
  waitPageOptIn,
  horoscopeOptIn,
  getOffers,
  postPageView,
  putSmsPixel,
  lookUpZip,
  lookUpRouting,
  getVehicles,
  getCaptcha,
  postContact,
  postCaliforniaRequest,
  postUnsubscribe,
  postLenderFeedback,
  receiveText,
  getPartners,
  getInternalPartners,
  getEnvironment,
  getSite,
  getOpenApi,
  getHealth,
  getReadiness,
} as const satisfies Record<string, Endpoint>;
