import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { Lead } from "~/components/ui/layout";

interface FormPageProps {
  title: string;
  intro: string;
  timeToFill: string;
  whatHappensNext: { title: string; steps: readonly string[] };
  whatToBring: { title: string; items: readonly string[] };
  children: ReactNode;
}

export function FormPage(props: FormPageProps) {
  return (
    <FormColumns
      aside={
        <>
          <NextSteps {...props.whatHappensNext} />
          <ThingsToBring {...props.whatToBring} />
        </>
      }
    >
      <h1 className="text-h2">{props.title}</h1>
      <Lead>{props.intro}</Lead>
      <p className="text-ink-soft">Takes {props.timeToFill}.</p>
      {props.children}
    </FormColumns>
  );
}

const columnsLook = cva(
  "page-width grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20 print:grid-cols-[1fr_1fr] print:py-5",
  {
    variants: {
      place: { page: "pt-10 pb-20 lg:pt-16 lg:pb-28", belowTabs: "pt-8 pb-[clamp(3rem,2rem+3vw,5rem)]" },
    },
    defaultVariants: { place: "page" },
  },
);

interface FormColumnsProps extends VariantProps<typeof columnsLook> {
  children: ReactNode;
  aside?: ReactNode;
}

/** A form, and beside it what a visitor wants to know meanwhile. */
export const FormColumns = ({ children, aside, place }: FormColumnsProps) => (
  <div className={columnsLook({ place })}>
    <div className="grid content-start gap-6 [&>form]:mt-2">{children}</div>
    {aside && (
      <aside className="grid content-start gap-5 self-start rounded-card border border-hairline bg-paper p-6 max-lg:self-auto lg:p-8 [&>*+h2]:mt-3 [&>*+h2]:border-t [&>*+h2]:border-hairline [&>*+h2]:pt-6">
        {aside}
      </aside>
    )}
  </div>
);

export const NextSteps = ({ title, steps }: FormPageProps["whatHappensNext"]) => (
  <>
    <h2 className="text-h3">{title}</h2>
    <ol className="steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </>
);

export const ThingsToBring = ({ title, items }: FormPageProps["whatToBring"]) => (
  <>
    <h2 className="text-h3">{title}</h2>
    <ul className="ticks">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </>
);
