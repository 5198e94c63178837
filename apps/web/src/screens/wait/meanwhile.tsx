import { siteText, fill } from "@loanbridge/loan-form";
import { useState } from "react";
import { waiting as copy } from "#language/pages/after-form.ts";
import { trivia } from "#language/pages/trivia.ts";
import { useSite } from "../../session/index.ts";
import { OptIns } from "./opt-ins.tsx";

/** Optional reading during the wait. It moves only on request. */
export function Meanwhile() {
  return (
    <div className="wait-meanwhile">
      <Slides />
      <Trivia />
      <OptIns />
    </div>
  );
}

function Slides() {
  const site = useSite();
  const slides = site.configuration.waitPageSlides ?? [];
  const [at, setAt] = useState(0);
  const slide = slides[at % slides.length];
  if (!slide) return null;
  return (
    <section aria-labelledby="wait-slides">
      <h2 id="wait-slides">{copy.meanwhile}</h2>
      <div aria-live="polite">
        <h3>{siteText(site, slide.header)}</h3>
        <p>{siteText(site, slide.body)}</p>
      </div>
      {slides.length > 1 && (
        <p className="wait-turn">
          <span>{fill(copy.slide, { number: (at % slides.length) + 1, count: slides.length })}</span>
          <button type="button" className="button button-quiet" onClick={() => setAt(at + 1)}>
            {copy.nextSlide}
          </button>
        </p>
      )}
    </section>
  );
}

function Trivia() {
  const { triviaQuestionCount } = useSite().configuration;
  const questions = trivia.slice(0, triviaQuestionCount);
  const [at, setAt] = useState(0);
  const [question, answer] = questions[at % questions.length] ?? [];
  if (!question) return null;
  return (
    <section aria-labelledby="wait-trivia">
      <h2 id="wait-trivia">{copy.trivia}</h2>
      <div aria-live="polite">
        <p>{question}</p>
      </div>
      <details key={at}>
        <summary>{copy.showAnswer}</summary>
        <p>{answer}</p>
      </details>
      <p className="wait-turn">
        <span>{fill(copy.slide, { number: (at % questions.length) + 1, count: questions.length })}</span>
        <button type="button" className="button button-quiet" onClick={() => setAt(at + 1)}>
          {copy.nextQuestion}
        </button>
      </p>
    </section>
  );
}
