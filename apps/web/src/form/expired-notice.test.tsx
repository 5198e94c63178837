import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { pageWith, siteWith } from "../app/site.fixture.ts";
import { landingForm } from "../landing/landing-form.ts";
import { createFormStore, createSession, SessionContext } from "../session/index.ts";
import ExpiredNotice from "./expired-notice.tsx";

test.each([
  ["long form", ["application"], "Start over with my answers"],
  ["lender's page after a reload", [], "Start a new request"],
])(
  "[FLOW-02] a %s whose request is gone offers to start over with its answers only if it has some",
  (_what, ids, button) => {
    const page = pageWith(siteWith());
    const session = createSession(page, landingForm(page));
    for (const id of ids) session.forms.set(id, createFormStore({ firstName: "Ana" }));
    const html = renderToString(
      <SessionContext value={session}>
        <ExpiredNotice />
      </SessionContext>,
    );
    expect(html).toContain("no longer open");
    expect([html.includes("What you typed"), html.includes(button)]).toEqual([ids.length > 0, true]);
  },
);
