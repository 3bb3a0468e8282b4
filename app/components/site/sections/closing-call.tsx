import type { ReactNode } from "react";
import { Lead, Section } from "~/components/ui/layout";

interface ClosingCallProps {
  title: string;
  text: string;
  /** Buttons, the first a large one. */
  children: ReactNode;
}

/** The band's upper edge rises in three steps, over the section before it. */
const band =
  "mt-[calc(var(--rise)*-3)] pt-[calc(clamp(4rem,2.5rem+5vw,7rem)+var(--rise)*3)] [--rise:clamp(0.75rem,0.4rem+1.4vw,1.75rem)] print:hidden";
const steps =
  "[clip-path:polygon(0_calc(var(--rise)*3),40%_calc(var(--rise)*3),40%_calc(var(--rise)*2),60%_calc(var(--rise)*2),60%_var(--rise),80%_var(--rise),80%_0,100%_0,100%_100%,0_100%)]";

export function ClosingCall({ title, text, children }: ClosingCallProps) {
  return (
    <Section ground="dark" wide className={`${band} ${steps}`} data-call="">
      <div className="page-width grid items-center gap-8 lg:grid-cols-[1.4fr_1fr] lg:gap-16">
        <div>
          <h2>{title}</h2>
          <Lead className="mt-3">{text}</Lead>
        </div>
        <div className="flex flex-wrap gap-3 *:max-w-full *:flex-[1_0_auto] lg:*:first:w-full">{children}</div>
      </div>
    </Section>
  );
}
