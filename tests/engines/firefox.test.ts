import { firefox } from "./firefox.ts";
import { testJourneysIn } from "./journeys.ts";

testJourneysIn(firefox);
