import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { coursesPage as words } from "~/content/courses/courses";
import { coursePath } from "~/domain/courses/course-address";
import { useSubmission } from "./use-submission";

interface EnrolFormProps {
  course: { id: string; name: string };
  /** For a signed-in user, whose next page is the checkout's. */
  newTab: boolean;
  size?: "large";
  describedBy?: string;
  /** Fields before the button. */
  children?: ReactNode;
}

/** A plain POST, which works without JavaScript. */
export function EnrolForm({ course, newTab, size, describedBy, children }: EnrolFormProps) {
  const { state, onSubmit } = useSubmission();
  const pending = state === "pending";
  return (
    <form method="post" action={coursePath(course.id)} target={newTab ? "_blank" : undefined} onSubmit={onSubmit}>
      {children && <div className="mb-5 grid gap-5">{children}</div>}
      <Button
        type="submit"
        size={size}
        className="w-full"
        pending={pending}
        disabled={pending}
        aria-describedby={describedBy}
      >
        <span>
          {pending ? words.processing : words.signUp}
          <span className="sr-only">
            {words.forCourse(course.name)} {newTab && words.newTab}
          </span>
        </span>
      </Button>
      {newTab && (
        <p className="text-small not-empty:mt-3" role="status">
          {state !== "idle" && (
            <>
              {words.sent.title}. {words.sent.text} <Link to="/purchase-history">{words.sent.link}</Link>
            </>
          )}
        </p>
      )}
    </form>
  );
}
