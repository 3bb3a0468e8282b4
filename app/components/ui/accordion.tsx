import { ChevronDown } from "lucide";
import { Icon } from "~/components/ui/icon";

interface AccordionProps {
  name: string;
  items: readonly { question: string; answer: string }[];
}

/** One open at a time. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="divide-y divide-hairline border-y border-hairline">
      {items.map(({ question, answer }) => (
        <details key={question} name={name} className="group">
          <summary className="flex min-h-16 items-center justify-between gap-6 py-4 hover:text-primary">
            <h3 className="text-lead font-bold leading-[1.22] tracking-[-0.012em]">{question}</h3>
            <Icon drawing={ChevronDown} className="text-primary transition-transform group-open:rotate-180" />
          </summary>
          <p className="pb-6">{answer}</p>
        </details>
      ))}
    </div>
  );
}
