interface SectionHeadProps {
  title: string;
  text?: string;
  id?: string;
}

/** The question a section answers, and one sentence about it. */
export function SectionHead({ title, text, id }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {text && <p className="lead">{text}</p>}
    </div>
  );
}
