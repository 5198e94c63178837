import { expect, test } from "vitest";
import type { ApplicationField } from "../field.ts";
import { consentFields } from "./consent-fields.ts";
import { applicationFields } from "../fields/index.ts";
import { sections } from "../pages/sections.ts";

test("[FLOW-03] every consent question, consent box and opt-in applies to one request only", () => {
  const boxes = Object.values<ApplicationField>(applicationFields).filter(
    ({ name, kind }) => kind === "checkbox" || name.includes("OptIn"),
  );
  const names = new Set([...boxes.map(({ name }) => name), ...sections.consents]);
  expect([...names].filter((name) => !(consentFields as readonly string[]).includes(name))).toEqual([]);
});
