interface StairProps {
  steps: readonly { title: string; text: string }[];
}

export function Stair({ steps }: StairProps) {
  return (
    <ol className={`stair stair-${steps.length}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className="stair-number" aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
