interface StairProps {
  /** Three or four. */
  steps: readonly { title: string; text: string }[];
}

/** Each higher than the last; on a phone each is indented further. */
const blocks = [
  "bg-english-tint [--mid:var(--color-english-mid)] lg:min-h-59",
  "bg-math-tint [--mid:var(--color-math-mid)] max-lg:ml-2.5 lg:min-h-72",
  "bg-writing-tint [--mid:var(--color-writing-mid)] max-lg:ml-5 lg:min-h-85",
  "bg-assessments-tint [--mid:var(--color-assessments-mid)] max-lg:ml-7.5 lg:min-h-98",
];
const blockLook =
  "relative max-w-none rounded-card pt-5 pr-5 pb-6 pl-19 lg:rounded-b-none lg:border-t-8 lg:border-(--mid) lg:px-6 lg:pt-21";

/** Blocks on one base line. */
export function Stair({ steps }: StairProps) {
  const columns = steps.length === 3 ? "lg:-mt-12 lg:grid-cols-3" : "lg:-mt-24 lg:grid-cols-4";
  return (
    <ol className={`grid gap-2 lg:items-end lg:gap-1.5 ${columns}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={`${blockLook} ${blocks[index]}`}>
          <span
            className="absolute top-5 left-5 grid size-10 place-items-center rounded-control bg-(--mid) text-lead font-black lg:top-6 lg:left-6"
            aria-hidden="true"
          >
            {index + 1}
          </span>
          <h3 className="mb-1">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
