import { fill, siteText } from "@loanbridge/loan-form";
import { landing as copy } from "#language/pages/landing.ts";
import { unmarkedList } from "../html/index.ts";
import { Icon, SiteImage } from "../images/index.ts";
import { scrollSmoothly } from "../navigation/index.ts";
import { useSite } from "../session/index.ts";
import "./steps.css";

const targets = { steps: "steps", form: "request" } as const;

/** The three steps after the form. */
export function Steps() {
  const site = useSite();
  const { header, copy: intro, steps, startNow } = site.configuration.landing.steps;
  const text = (value: string) => siteText(site, value);
  return (
    <section className="steps" id="steps" aria-labelledby="steps-header">
      <div className="section-inner">
        <h2 id="steps-header">{text(header)}</h2>
        <p className="section-copy">{text(intro)}</p>
        <ol {...unmarkedList}>
          {steps.map((step, index) => (
            <li key={step.title}>
              <span className="step-mark" aria-hidden="true">
                {step.icon ? <Icon name={step.icon} /> : index + 1}
              </span>
              <h3>
                <span className="visually-hidden">{fill(copy.stepNumber, { number: index + 1 })}: </span>
                {text(step.title)}
              </h3>
              <p>{text(step.instructions)}</p>
              <SiteImage name={`step${index + 1}`} className="step-image" />
            </li>
          ))}
        </ol>
        {startNow && (
          <button
            type="button"
            className="button button-primary start-now"
            onClick={() => scrollSmoothly(targets[startNow.target])}
          >
            {text(startNow.text)}
          </button>
        )}
      </div>
    </section>
  );
}
