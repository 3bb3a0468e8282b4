import { diagnostic } from "./diagnostic-words";

const { steps } = diagnostic.reportFlow;

/** On a wide screen each step stands higher than the last. */
const rises = ["", "lg:-mt-5", "lg:-mt-10", "lg:-mt-15", "lg:-mt-20"];
const line =
  "absolute border-dotted border-assessments-mid max-lg:top-11 max-lg:bottom-0 max-lg:left-5 max-lg:border-l-4 lg:top-5 lg:-right-6 lg:left-11 lg:border-t-4";

/** Numbered steps, joined by a line of dots. */
export function ReportFlow() {
  return (
    <ol className="grid lg:grid-cols-5 lg:gap-6 lg:pt-20">
      {steps.map(({ title, text }, index) => (
        <li key={title} className={`relative max-w-none max-lg:pb-7 max-lg:pl-16 lg:pt-17 ${rises[index]}`}>
          <span
            className="absolute top-0 left-0 grid size-11 place-items-center rounded-control bg-assessments-mid text-lead font-black"
            aria-hidden="true"
          >
            {index + 1}
          </span>
          {index < steps.length - 1 && <i className={line} />}
          <h3 className="mb-1.5 pt-2">{title}</h3>
          <p className="text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
