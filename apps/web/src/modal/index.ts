export { DocumentPage, DocumentText } from "./document-page.tsx";
export { documents } from "./documents.tsx";
export { Lines } from "./forms/notes.tsx";
export { UnsubscribeForm } from "./forms/unsubscribe-form.tsx";
export { ModalHost } from "./modal-host.tsx";
export { HeadingsContext, ModalTitle, pageHeadings } from "./modal-title.tsx";
export { modals } from "./modals.ts";
export { RichText } from "./rich-text.tsx";
export { ScriptlessFrame, ScriptlessPage } from "./scriptless-page.tsx";
