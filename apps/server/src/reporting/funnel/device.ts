export const devices = ["phone", "tablet", "desktop", "unknown"] as const;
/** Class of a visitor's device. Nothing more precise is stored. */
export type Device = (typeof devices)[number];

interface Headers {
  readonly "user-agent"?: string | undefined;
  readonly "sec-ch-ua-mobile"?: string | readonly string[] | undefined;
}

const tablet = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle|Android(?!.*Mobile)/i;
const phone = /iPhone|iPod|Android.*Mobile|Mobile.*Firefox|Windows Phone|IEMobile|Opera Mini|BlackBerry|\bMobile\b/i;
const desktop = /Windows NT|Macintosh|X11|CrOS|Linux/i;

/**
 * The class of the device that sent these headers. An iPad that asks for the desktop version of pages calls itself a
 * Macintosh, and counts as a desktop.
 */
export function deviceClass({ "user-agent": agent = "", "sec-ch-ua-mobile": mobile }: Headers): Device {
  if (tablet.test(agent)) return "tablet";
  if (mobile === "?1" || phone.test(agent)) return "phone";
  return desktop.test(agent) ? "desktop" : "unknown";
}
