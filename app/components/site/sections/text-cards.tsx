interface TextCardsProps {
  cards: readonly { title: string; text: string }[];
  art?: readonly string[];
  /** On a wide screen. */
  columns: 2 | 3 | 4;
}

export function TextCards({ cards, art, columns }: TextCardsProps) {
  return (
    <ul className={`text-cards text-cards-${columns}`}>
      {cards.map(({ title, text }, index) => (
        <li key={title}>
          {art?.[index] && <img className="card-art" src={art[index]} width={96} height={72} alt="" loading="lazy" />}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
