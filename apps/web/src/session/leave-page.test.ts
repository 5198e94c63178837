import { afterEach, expect, test, vi } from "vitest";
import { leavePage, storeBeforeLeaving } from "./leave-page.ts";

let form = new AbortController();
afterEach(() => {
  form.abort();
  form = new AbortController();
  vi.useRealTimers();
});

test("a page without unsaved input is left at once", () => {
  const leave = vi.fn<() => void>();
  storeBeforeLeaving(() => undefined, form.signal);
  leavePage(leave);
  expect(leave).toHaveBeenCalledOnce();
});

test("[APP-04] a page is left once each form's unsaved input is stored, or could not be", async () => {
  const leave = vi.fn<() => void>();
  const { promise, resolve } = Promise.withResolvers<void>();
  storeBeforeLeaving(() => promise, form.signal);
  storeBeforeLeaving(() => Promise.reject(new Error("There is no room.")), form.signal);
  leavePage(leave);
  await Promise.resolve();
  expect(leave).not.toHaveBeenCalled();
  resolve();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
});

test("a page waits three seconds for unsaved input at most, and not for a form that has left the screen", async () => {
  vi.useFakeTimers();
  const leave = vi.fn<() => void>();
  storeBeforeLeaving(() => new Promise(() => {}), form.signal);
  leavePage(leave);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(leave).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(leave).toHaveBeenCalledOnce();
  form.abort();
  leavePage(leave);
  expect(leave).toHaveBeenCalledTimes(2);
});
