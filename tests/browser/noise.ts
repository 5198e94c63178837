import type { Page } from "playwright-core";

/** Collects errors, warnings, failed requests, and requests to hosts other than loopback. */
export function watchNoise(page: Page): () => readonly string[] {
  const noise: string[] = [];
  page.on("pageerror", (error) => noise.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`);
  });
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1" && !hostname.endsWith(".localhost")) {
      noise.push(`request to ${hostname}`);
    }
  });
  return () => noise;
}

/** Fails the test run if a page violates its content security policy, which Chromium reports on the console. */
export function failOnPolicyViolation(page: Page): void {
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) throw new Error(`${page.url()}: ${message.text()}`);
  });
}

/** Collects the messages of errors that the page does not catch. */
export function pageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  return errors;
}
