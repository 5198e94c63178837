import { expect, test } from "vitest";
import { weekGrid } from "./week-cells.ts";

/** A letter for each hour of the week: open, part of it, closed. */
const drawn = (week: Parameters<typeof weekGrid>[0]) =>
  weekGrid(week, "UTC").days.map(({ hours }) =>
    hours.map(({ open }) => ({ yes: "o", part: "p", no: "." })[open]).join(""),
  );

const closed = ".".repeat(24);

test("hours are open from the start of a window up to its end, and in part where it begins or ends within one", () => {
  const [monday, ...rest] = drawn([
    { weekday: "mon", from: "08:30", to: "11:00" },
    { weekday: "mon", from: "13:00", to: "14:15" },
  ]);
  expect(monday).toBe("........poo..op.........");
  expect(rest.every((day) => day === closed)).toBe(true);
});

test("a window past midnight continues on the next day, and from Sunday on Monday", () => {
  const week = drawn([
    { weekday: "sun", from: "22:00", to: "01:30" },
    { weekday: "tue", from: "23:00", to: "00:00" },
  ]);
  expect(week[6]).toBe("......................oo");
  expect(week[0]).toBe("op......................");
  expect(week[1]).toBe(".......................o");
  expect(week[2]).toBe(closed);
});

test("two windows that meet within an hour open it whole", () => {
  const [monday] = drawn([
    { weekday: "mon", from: "00:00", to: "12:30" },
    { weekday: "mon", from: "12:30", to: "24:00" },
  ]);
  expect(monday).toBe("o".repeat(24));
});
