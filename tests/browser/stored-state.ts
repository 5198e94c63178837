import type { Progress, ServerResponse } from "@loanbridge/contract";
import type { ViewState } from "@loanbridge/loan-form";
import type { Page } from "playwright-core";

/** From here on the server tells this visitor that their application is in a state, in the page, in its answers, and in its progress. */
export async function serveState(page: Page, viewState: ViewState): Promise<void> {
  const stated = (text: string) => text.replaceAll(/"viewState":"[A-Z_0-9]+"/g, `"viewState":"${viewState}"`);
  const isPage = (url: URL) => url.pathname === "/";
  await page.route(isPage, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: stated(await answer.text()) });
  });
  await page.route("**/api/v1/userApplication", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const answer = await route.fetch();
    const response: ServerResponse = { ...((await answer.json()) as ServerResponse), viewState };
    return route.fulfill({ json: response });
  });
  await page.route("**/userApplication/events", (route) => route.abort());
  const progress: Progress = { viewState, considered: 0, asked: 0, answered: 0, remainingMs: 0 };
  await page.route("**/userApplication/progress", (route) => route.fulfill({ json: progress }));
}
