interface SectionHeadProps {
  title: string;
  text?: string;
  id?: string;
}

export function SectionHead({ title, text, id }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {text && <p className="lead">{text}</p>}
    </div>
  );
}
