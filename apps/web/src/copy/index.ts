export type { ContentSection, ModalContent } from "./modal-content.ts";
