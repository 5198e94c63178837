import address from "../styles/framed.css?url";
import type { Channel } from "./channel.ts";

/** Minimum height of a dialog in pixels, if the page is shorter. */
const dialogHeight = 560;

/** Keeps the frame as high as the page, and dialogs in its visible part. */
export function fitFrame({ post, listen }: Channel): void {
  const { documentElement: html, body } = document;
  const styles = document.createElement("link");
  styles.rel = "stylesheet";
  styles.href = address;
  // If this style sheet does not load, the frame keeps its height and scrolls.
  styles.addEventListener("load", () => (html.dataset["framed"] = ""));
  document.head.append(styles);
  const view = { top: 0, height: 0 };
  let reportedHeight = 0;
  const reportHeight = (): void => {
    const dialog = document.querySelector("dialog[open]");
    const low = dialog ? view.top + Math.min(dialogHeight, view.height || dialogHeight) : 0;
    const height = Math.ceil(Math.max(body.getBoundingClientRect().height, low));
    if (height === reportedHeight) return;
    reportedHeight = height;
    post({ type: "resize", height });
  };
  listen((message) => {
    if (message.type !== "view") return;
    Object.assign(view, { top: message.top, height: message.height });
    html.style.setProperty("--view-top", `${String(view.top)}px`);
    html.style.setProperty("--view-height", `${String(view.height)}px`);
    reportHeight();
  });
  new ResizeObserver(reportHeight).observe(body);
  // Opening or closing a dialog does not change the page's height.
  new MutationObserver(reportHeight).observe(body, { subtree: true, attributeFilter: ["open"], childList: true });
  reportHeight();
}
