import type { Route } from "../dependencies.ts";
import { chooseOffer } from "./choose-offer.ts";
import { declineOffer } from "./decline-offer.ts";
import { findMyRequest } from "./find-my-request.ts";
import { followProgress } from "./follow-progress.ts";
import { getCaptcha } from "./get-captcha.ts";
import { getDraftKey } from "./get-draft-key.ts";
import { getDocument } from "./get-document.ts";
import { getEmbed } from "./get-embed.ts";
import { getEnvironment } from "./get-environment.ts";
import { getFavicon } from "./get-favicon.ts";
import { getHealth } from "./get-health.ts";
import { getLenderPage } from "./get-lender-page.ts";
import { getLink } from "./get-link.ts";
import { getMyRequest } from "./get-my-request.ts";
import { getOffers } from "./get-offers.ts";
import { getInternalPartners } from "./get-internal-partners.ts";
import { getOpenApi } from "./get-open-api.ts";
import { getPage } from "./get-page.ts";
import { getPartners } from "./get-partners.ts";
import { getPrivacySignal } from "./get-privacy-signal.ts";
import { getProgress } from "./get-progress.ts";
import { getReadiness } from "./get-readiness.ts";
import { getRequest } from "./get-request.ts";
import { getRobots } from "./get-robots.ts";
import { getSite } from "./get-site.ts";
import { getUserApplication } from "./get-user-application.ts";
import { getVehicles } from "./get-vehicles.ts";
import { horoscopeOptIn } from "./horoscope-opt-in.ts";
import { lookUpRouting } from "./look-up-routing.ts";
import { lookUpZip } from "./look-up-zip.ts";
import { patchUserApplication } from "./patch-user-application.ts";
import { postApply } from "./post-apply.ts";
import { postCaliforniaRequest } from "./post-california-request.ts";
import { postContact } from "./post-contact.ts";
import { postLenderFeedback } from "./post-lender-feedback.ts";
import { postLink } from "./post-link.ts";
import { postMyRequest } from "./post-my-request.ts";
import { postPageView } from "./post-page-view.ts";
import { postPolicyReports } from "./post-policy-reports.ts";
import { postRequest } from "./post-request.ts";
import { postPage } from "./post-page.ts";
import { postUnsubscribe } from "./post-unsubscribe.ts";
import { putSmsPixel } from "./put-sms-pixel.ts";
import { receiveText } from "./receive-text.ts";
import { waitPageOptIn } from "./wait-page-opt-in.ts";

/** All routes except the static files of the web app and the sites. */
export const routes: readonly Route[] = [
  getPage,
  postPage,
  postApply,
  getRequest,
  postRequest,
  getDocument,
  getLink,
  postLink,
  getLenderPage,
  getMyRequest,
  postMyRequest,
  findMyRequest,
  patchUserApplication,
  getUserApplication,
  getDraftKey,
  followProgress,
  getProgress,
  chooseOffer,
  declineOffer,
  waitPageOptIn,
  horoscopeOptIn,
  getOffers,
  postPageView,
  postPolicyReports,
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
  getFavicon,
  getRobots,
  getPrivacySignal,
  getEmbed,
];
