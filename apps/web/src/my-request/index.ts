export { MyRequestView, titleOfMyRequest } from "./my-request-page.tsx";
