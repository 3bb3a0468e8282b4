import { type MouseEvent, useId } from "react";

interface ErrorSummaryProps {
  /** Message and id of the control each line leads to, in the order of the form. */
  errors: readonly { id: string; message: string }[];
}

/** All errors of a form before its first field, each a link to what it speaks of. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const titleId = useId();
  if (errors.length === 0) return null;
  return (
    <div className="error-summary" role="alert" aria-labelledby={titleId}>
      <h2 id={titleId}>There is a problem</h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(id, event)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Goes to the control without a change of address, which would make the router forget the answer and its errors. */
function goTo(id: string, event: MouseEvent) {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}
