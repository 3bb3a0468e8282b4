import { Link } from "@remix-run/react";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { sessionStatuses } from "~/content/tutoring/learner-pages";
import type { LearnerSession } from "~/domain/tutoring/learner-view";

const tones: Readonly<Record<string, BadgeTone>> = {
  pending: "assessments",
  confirmed: "success",
  cancelled: "danger",
};

/** How a session stands. */
export function SessionStatus({ status }: { status: string }) {
  return (
    <Badge tone={Object.hasOwn(tones, status) ? tones[status] : "neutral"}>{sessionStatuses[status] ?? status}</Badge>
  );
}

/** A sheet of a calendar; the date stands in words beside it. */
export function DateSheet({ sheet: { month, day } }: Pick<LearnerSession, "sheet">) {
  return (
    <span className="date-sheet" aria-hidden="true">
      <small>{month}</small>
      <b>{day}</b>
    </span>
  );
}

/** The name of a center, which leads to its page while it is open to the public. */
export function CenterName({ center, centerPath }: Pick<LearnerSession, "center" | "centerPath">) {
  return centerPath ? (
    <Link className="link" to={centerPath}>
      {center}
    </Link>
  ) : (
    center
  );
}

/** Three rising steps for a place where nothing stands yet. */
export function RisingSteps() {
  return (
    <span className="rising-steps" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
