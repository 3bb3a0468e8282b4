import { type MouseEvent, useId } from "react";

interface ErrorSummaryProps {
  /** Message and control id, in the form's order. */
  errors: readonly { id: string; message: string }[];
}

/** Above the form, each error linked to its field. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const titleId = useId();
  if (errors.length === 0) return null;
  return (
    <div className="rounded-card border-3 border-danger bg-paper px-6 py-5" role="alert" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-h3">
        There is a problem
      </h2>
      <ul className="mt-2">
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-1 font-bold text-danger underline underline-offset-[0.2em]"
              onClick={(event) => goTo(id, event)}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses without changing the address, which would drop the reply. */
function goTo(id: string, event: MouseEvent) {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}
