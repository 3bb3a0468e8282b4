import { cva } from "class-variance-authority";

interface TextCardsProps {
  cards: readonly { title: string; text: string }[];
  art?: readonly string[];
  /** On a wide screen. */
  columns: 2 | 3 | 4;
}

const look = cva("grid gap-x-10 gap-y-8 sm:grid-cols-2", {
  variants: { columns: { 2: "", 3: "lg:grid-cols-3", 4: "lg:grid-cols-4" } },
});

/** Short texts under a line in the colour of the page's subject. */
export function TextCards({ cards, art, columns }: TextCardsProps) {
  return (
    <ul className={look({ columns })}>
      {cards.map(({ title, text }, index) => (
        <li key={title} className="border-t-4 border-(--subject-mid,var(--color-primary)) pt-5">
          {art?.[index] && (
            <img className="mb-4 h-18 w-auto" src={art[index]} width={96} height={72} alt="" loading="lazy" />
          )}
          <h3 className="mb-2">{title}</h3>
          <p className="text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
