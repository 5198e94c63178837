export { AllianceSeal } from "./alliance-seal.tsx";
export { FooterLinks } from "./footer-links.tsx";
export { Footer } from "./footer.tsx";
export { Loading } from "./loading.tsx";
export { Navbar } from "./navbar.tsx";
export { OptOutNotice } from "./opt-out-notice.tsx";
export { Shell } from "./shell.tsx";
