import { webkit } from "./webkit.ts";
import { testJourneysIn } from "./journeys.ts";

testJourneysIn(webkit);
