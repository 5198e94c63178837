import sharp from "sharp";
import { expect, test } from "vitest";
import { imageFacts } from "./image-facts.ts";
import { bestPicture } from "./make-picture.ts";

/** A substitute for a photograph: soft colors with camera noise. */
const photograph = sharp({
  create: {
    width: 320,
    height: 200,
    channels: 3,
    background: "#446688",
    noise: { type: "gaussian", mean: 128, sigma: 20 },
  },
});
const jpeg = photograph.jpeg({ quality: 95 }).toBuffer();
const modern = "image/avif,image/webp,image/apng,*/*;q=0.8";
const auto = { quality: "auto", format: "auto" };

test("[SITE-12] format auto chooses the smallest format that the browser accepts", async () => {
  const [newest, webp, none] = await Promise.all([
    bestPicture("a.jpg", await jpeg, auto, modern),
    bestPicture("a.jpg", await jpeg, auto, "image/webp,*/*"),
    bestPicture("a.jpg", await jpeg, auto, "*/*"),
  ]);
  expect(newest?.type).toBe("image/avif");
  expect(webp?.type).toBe("image/webp");
  expect(newest?.content.length).toBeLessThan(webp?.content.length ?? 0);
  expect(webp?.content.length).toBeLessThan((await jpeg).length);
  expect(none).toBeUndefined();
});

test("[SITE-12] a file that is already small is served unchanged", async () => {
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  expect(await bestPicture("a.png", dot, auto, "image/avif")).toBeUndefined();
});

test("[SITE-12] quality, format and size follow the options", async () => {
  const requested = await bestPicture("a.jpg", await jpeg, { quality: "20", format: "webp", width: "80" }, "*/*");
  expect(requested?.type).toBe("image/webp");
  expect(await sharp(requested?.content).metadata()).toMatchObject({ format: "webp", width: 80, height: 50 });
  const finer = await bestPicture("a.jpg", await jpeg, { quality: "90", format: "webp", width: "80" }, "*/*");
  expect(finer?.content.length).toBeGreaterThan(requested?.content.length ?? 0);
});

test("[SITE-12] vectors and files that are not images are served unchanged", async () => {
  expect(await bestPicture("a.svg", Buffer.from("<svg/>"), auto, modern)).toBeUndefined();
  expect(await bestPicture("a.png", Buffer.from("no picture"), auto, modern)).toBeUndefined();
});

test("[SITE-12] an image's facts are its size and a version that changes with its content", async () => {
  const facts = await imageFacts("a.jpg", await jpeg);
  expect(facts).toMatchObject({ width: 320, height: 200 });
  const svg = await imageFacts("a.svg", Buffer.from('<svg xmlns="x" viewBox="0 0 560.4 320"><path/></svg>'));
  expect(svg).toMatchObject({ width: 560, height: 320 });
  expect(svg.version).toMatch(/^[0-9a-f]{16}$/);
  expect(svg.version).not.toBe(facts.version);
  const adapting = "<style>@media(prefers-color-scheme:dark){path{fill:#fff}}</style>";
  expect(await imageFacts("a.svg", Buffer.from(adapting))).toMatchObject({ asksForScheme: true });
  expect(await imageFacts("a.png", Buffer.from("no picture"))).toEqual({ version: expect.any(String) });
});
