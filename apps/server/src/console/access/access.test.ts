import { expect, test } from "vitest";
import { createGuessLimit, guessesPerMinute } from "./guess-limit.ts";
import { createOneTimeTokens, tokenMs } from "./one-time-tokens.ts";
import { systemRandom } from "./secrets.ts";
import { createSessions, sessionMs } from "./sessions.ts";

function setUp() {
  const time = { now: 1_000 };
  const clock = () => time.now;
  return {
    time,
    tokens: createOneTimeTokens(clock, systemRandom),
    sessions: createSessions(clock, systemRandom),
    guesses: createGuessLimit(clock),
  };
}

test("a token opens once, and not at all after two minutes", () => {
  const { time, tokens } = setUp();
  const [used, late] = [tokens.issue(), tokens.issue()];
  expect(used).toMatch(/^[\w-]{43}$/);
  expect([tokens.redeem(used), tokens.redeem(used)]).toEqual([true, false]);
  time.now += tokenMs;
  expect(tokens.redeem(late)).toBe(false);
  expect(tokens.redeem("")).toBe(false);
});

test("seventeen tokens that wait end the oldest, so that they take no memory", () => {
  const { tokens } = setUp();
  const issued = Array.from({ length: 17 }, () => tokens.issue());
  expect(issued.map((token) => tokens.redeem(token))).toEqual([false, ...Array.from({ length: 16 }, () => true)]);
});

test("a session lasts 12 hours, and its token is given once and fits no other session", () => {
  const { time, sessions } = setUp();
  const cookieOf = (value: string) => `theme=dark; ${sessions.cookieName}=${value}; other=1`;
  const [one, other] = [cookieOf(sessions.begin()), cookieOf(sessions.begin())];
  const token = sessions.find(one)?.claim() ?? "";
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(sessions.find(one)?.claim()).toBeUndefined();
  expect(sessions.find(one)?.holds(token)).toBe(true);
  expect(sessions.find(other)?.holds(token)).toBe(false);
  expect(sessions.find(one)?.holds(`${token}x`)).toBe(false);
  expect(sessions.find(cookieOf(token))).toBeUndefined();
  time.now += sessionMs - 1;
  expect(sessions.find(one)).toBeDefined();
  time.now += 1;
  expect(sessions.find(one)).toBeUndefined();
});

test("seventeen sessions end the oldest with its streams, and one session has at most eight streams", () => {
  const { sessions } = setUp();
  const cookieOf = (value: string) => `${sessions.cookieName}=${value}`;
  const first = cookieOf(sessions.begin());
  const ended: number[] = [];
  const streams = Array.from({ length: 9 }, (_, nth) => sessions.find(first)?.openStream(() => void ended.push(nth)));
  expect(streams.map((stream) => stream !== undefined)).toEqual([...Array.from({ length: 8 }, () => true), false]);
  streams[3]?.close();
  expect(sessions.find(first)?.openStream(() => void ended.push(9))).toBeDefined();
  for (let more = 0; more < 16; more += 1) sessions.begin();
  expect(sessions.find(first)).toBeUndefined();
  expect(ended).toEqual([0, 1, 2, 4, 5, 6, 7, 9]);
});

test("guesses are limited to twenty a minute, and the limit recovers", () => {
  const { time, guesses } = setUp();
  const many = () => Array.from({ length: guessesPerMinute + 5 }, () => guesses.wrong()).filter(Boolean).length;
  expect(many()).toBe(5);
  time.now += 30_000;
  expect(many()).toBe(15);
});
