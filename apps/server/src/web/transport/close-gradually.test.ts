import { Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { closeGradually } from "./close-gradually.ts";

afterEach(() => void vi.useRealTimers());

test("connections that time out together are closed gradually in order of arrival, all within two seconds", () => {
  vi.useFakeTimers();
  const sockets = Array.from({ length: 1_000 }, () => new Socket());
  const closed: Socket[] = [];
  const close = closeGradually((socket) => void closed.push(socket));
  for (const socket of sockets) close(socket);
  expect(closed).toEqual([]);
  let most = 0;
  for (let ms = 0; ms < 2_000; ms += 1) {
    const before = closed.length;
    vi.advanceTimersByTime(1);
    most = Math.max(most, closed.length - before);
  }
  expect(most).toBeLessThanOrEqual(10);
  expect(closed).toEqual(sockets);
});

test("a connection queued for closing is no longer read", () => {
  vi.useFakeTimers();
  const socket = new Socket();
  closeGradually(() => undefined)(socket);
  expect(socket.isPaused()).toBe(true);
});

test("a connection queued after all others were closed is closed too", () => {
  vi.useFakeTimers();
  const closed: Socket[] = [];
  const close = closeGradually((socket) => void closed.push(socket));
  const lines = [new Socket(), new Socket()];
  for (const socket of lines) {
    close(socket);
    vi.runAllTimers();
  }
  expect(closed).toEqual(lines);
});
