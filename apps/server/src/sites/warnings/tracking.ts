import { inEnvironment, inSite } from "../checks/check.ts";
import type { WarningCheck } from "./warning-check.ts";

/** Features that are enabled but cannot work. */
export const tracking: WarningCheck = (written) => {
  const { analytics } = written.environment;
  const { displayTrustBoxWidget, reviewWidgetBusinessUnitId } = written.configuration;
  return [
    ...(analytics.enabled && analytics.trackingId.trim() === ""
      ? [
          inEnvironment(
            written,
            "NoTrackingId",
            ["analytics", "trackingId"],
            "a tracking ID",
            "analytics are enabled without a tracking ID, so nothing is measured",
          ),
        ]
      : []),
    ...(displayTrustBoxWidget?.shouldDisplayTrustBoxWidget && reviewWidgetBusinessUnitId === undefined
      ? [
          inSite(
            written,
            "NoReviewUnit",
            ["displayTrustBoxWidget", "shouldDisplayTrustBoxWidget"],
            "reviewWidgetBusinessUnitId",
            "the review widget is enabled without reviewWidgetBusinessUnitId, so it is not shown",
          ),
        ]
      : []),
  ];
};
