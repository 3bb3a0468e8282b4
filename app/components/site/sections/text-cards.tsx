import type { ReactNode } from "react";

interface TextCardsProps {
  cards: readonly { title: string; text: string }[];
  /** Small drawings, one a card, in the same order. */
  art?: readonly ReactNode[];
  /** How many stand beside each other on a wide screen. */
  columns: 2 | 3 | 4;
}

/** A row of short statements, each with a title and, where there is one, a drawing above it. */
export function TextCards({ cards, art, columns }: TextCardsProps) {
  return (
    <ul className={`text-cards text-cards-${columns}`}>
      {cards.map(({ title, text }, index) => (
        <li key={title}>
          {art?.[index]}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
