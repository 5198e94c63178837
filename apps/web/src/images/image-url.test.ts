import { expect, test } from "vitest";
import { imageOf, imageUrl } from "./image-url.ts";

const environment = {
  imageRoot: "/images",
  sharedImageRoot: "https://cdn.example/shared/",
  images: {
    logo: { token: "logo.svg" },
    seal: { token: "seal.svg", shared: true },
    hero: { token: "hero.jpg", options: { width: 640, quality: 80 } },
    gone: { token: "" },
  },
};

const addressOf = (name: string) => {
  const image = imageOf(environment, name);
  return image && imageUrl(environment, image);
};

test("[SITE-12] an image's address is its root and its token, with automatic quality and format", () => {
  expect(addressOf("logo")).toBe("/images/logo.svg?quality=auto&format=auto");
});

test("[SITE-12] a shared image comes from the shared root", () => {
  expect(addressOf("seal")).toBe("https://cdn.example/shared/seal.svg?quality=auto&format=auto");
});

test("[SITE-12] options of the site precede the automatic ones", () => {
  expect(addressOf("hero")).toBe("/images/hero.jpg?quality=80&format=auto&width=640");
});

test.each(["gone", "never", "constructor"])("[SITE-12] %s has no address", (name) => {
  expect(addressOf(name)).toBeUndefined();
});
