import type { Page } from "@loanbridge/form-engine";
import { shapes as copy } from "#copy/shapes.ts";
import { useSite } from "../../session/index.ts";
import { Review } from "../review/review.tsx";
import { FormScreen } from "./form-screen.tsx";
import { reviewStep } from "./shape.ts";
import { pagesNow } from "./steps.ts";
import { useWizard, type Wizard } from "./use-wizard.ts";

/** The application in the site's configured shape: one page, two pages, or step by step, and the review. */
export default function FormWizard() {
  const wizard = useWizard();
  if (wizard.step === reviewStep) return <Review wizard={wizard} />;
  const page = wizard.shape.pages.find(({ id }) => id === wizard.step);
  if (!page) throw new Error("The site was compiled without pages.");
  return <Step key={page.id} page={page} wizard={wizard} />;
}

function Step({ page, wizard }: { page: Page; wizard: Wizard }) {
  const { showProgressIndicator } = useSite().environment;
  const { viewState, back, edit } = wizard;
  return (
    <FormScreen
      page={page}
      viewState={viewState}
      submitText={submitText(page, wizard)}
      wizard={wizard}
      withProgress={showProgressIndicator}
      back={back && { go: back, text: edit === undefined ? copy.back : copy.backToReview }}
    />
  );
}

function submitText(page: Page, { shape, store, context, edit }: Wizard): string {
  if (edit !== undefined) return copy.saveChange;
  const isLast = pagesNow(shape, store.values(), context()).at(-1)?.id === page.id;
  if (!isLast) return copy.next;
  return shape.review ? copy.toReview : copy.submit;
}
