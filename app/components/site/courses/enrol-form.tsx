import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "~/components/ui/button";
import { coursesPage as words } from "~/content/courses/courses";
import { coursePath } from "~/domain/courses/course-address";

/** Milliseconds until the button is freed if the other tab never reports. */
const maxPendingMs = 8_000;

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

/** State of a form sent to another tab: `pending` until the visitor returns to this one. */
function useSubmission() {
  const [state, setState] = useState<"idle" | "pending" | "sent">("idle");
  useEffect(() => {
    if (state !== "pending") return;
    const back = () => document.visibilityState === "visible" && setState("sent");
    const timer = setTimeout(() => setState("sent"), maxPendingMs);
    document.addEventListener("visibilitychange", back);
    // why: a page restored from the back-forward cache would stay pending
    window.addEventListener("pageshow", back);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", back);
      window.removeEventListener("pageshow", back);
    };
  }, [state]);
  return { state, onSubmit: () => setState("pending") };
}
