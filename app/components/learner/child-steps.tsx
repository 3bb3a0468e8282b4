import { ButtonLink } from "~/components/ui/button";
import { childSteps as words } from "~/content/families/child-page";
import type { ChildStep } from "~/domain/families/child-steps";

interface ChildStepsProps {
  steps: readonly ChildStep[];
  /** Of the child: tells the same buttons of several children apart. */
  name: string;
}

/** What can be done next for a child, the likeliest first. */
export const ChildSteps = ({ steps, name }: ChildStepsProps) =>
  steps.length > 0 && (
    <p className="flex flex-wrap gap-2">
      {steps.map(({ label, to }, nth) => (
        <ButtonLink key={label} to={to} size="small" variant={nth === 0 ? "primary" : "secondary"}>
          {label}
          <span className="sr-only"> {words.for(name)}</span>
        </ButtonLink>
      ))}
    </p>
  );

/** A line for each subject, beside the child's name. */
export const ChildLevels = ({ levels }: { levels: readonly string[] }) =>
  levels.length > 0 && <p className="font-bold text-small">{levels.join("; ")}</p>;
