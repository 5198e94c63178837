import { inEnvironment, inSite } from "../checks/check.ts";
import type { Warn } from "./warned.ts";

/** What is switched on can work. */
export const measuring: Warn = (written) => {
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
