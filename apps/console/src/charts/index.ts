export { Bars } from "./bars.tsx";
