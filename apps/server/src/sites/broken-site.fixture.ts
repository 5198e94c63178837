import { demoSource, edited } from "./demo-source.fixture.ts";

export const site = "site.json";

export const environment = "environment.json";

const source = {
  ...demoSource("payday-demo"),
  lenderIds: new Set([
    "juniper-ridge",
    "copper-mill",
    "harborline",
    "northfork",
    "bellwether",
    "tamarack",
    "saltgrass",
  ]),
};

export const whole = edited(source, site, ["routing", "tiers"], [{ lenders: ["copper-mill"], choose: "order" }]);
