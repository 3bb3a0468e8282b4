import { Icon } from "./icon";

interface AccordionProps {
  /** Items of one name close each other, so that at most one is open. */
  name: string;
  items: readonly { question: string; answer: string }[];
}

/** Questions that open one at a time, by the browser alone. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ question, answer }) => (
        <details key={question} name={name}>
          <summary>
            <h3>{question}</h3>
            <Icon name="chevron" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
