import type { ReactNode } from "react";

interface FormPageProps {
  title: string;
  intro: string;
  timeToFill: string;
  whatHappensNext: { title: string; steps: readonly string[] };
  whatToBring: { title: string; items: readonly string[] };
  privacy: string;
  children: ReactNode;
}

export function FormPage(props: FormPageProps) {
  return (
    <div className="container form-page">
      <div className="form-page-main">
        <h1>{props.title}</h1>
        <p className="lead">{props.intro}</p>
        <p className="form-meta">Takes {props.timeToFill}.</p>
        {props.children}
        <p className="form-note">{props.privacy}</p>
      </div>
      <aside className="form-page-aside">
        <NextSteps {...props.whatHappensNext} />
        <h2>{props.whatToBring.title}</h2>
        <ul className="ticks">
          {props.whatToBring.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

export function NextSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <>
      <h2>{title}</h2>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
