// npm run bench: ratios within one run, so that the machine's speed cancels out.
import { choiceSpeed } from "./choice.ts";
import { landingRatio } from "./landing.ts";
import { treeOverhead } from "./tree.ts";

console.log("Landing submits through the whole server, against the same framework with one durable insert:");
console.log(await landingRatio());
console.log("\nThe tree of lenders, against the time that its lenders took to answer:");
console.log(await treeOverhead());
console.log("\nChoosing whom to ask:");
console.log(await choiceSpeed());
