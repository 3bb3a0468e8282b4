import { Link } from "@remix-run/react";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { sessionStatuses } from "~/content/tutoring/learner-pages";
import type { LearnerSession } from "~/domain/tutoring/learner-view";

const tones: Readonly<Record<string, BadgeTone>> = {
  pending: "assessments",
  confirmed: "success",
  cancelled: "danger",
};

export function SessionStatus({ status }: { status: string }) {
  return (
    <Badge tone={Object.hasOwn(tones, status) ? tones[status] : "neutral"}>{sessionStatuses[status] ?? status}</Badge>
  );
}

export function DateSheet({ sheet: { month, day } }: Pick<LearnerSession, "sheet">) {
  return (
    <span className="date-sheet" aria-hidden="true">
      <small>{month}</small>
      <b>{day}</b>
    </span>
  );
}

export function CenterName({ center, centerPath }: Pick<LearnerSession, "center" | "centerPath">) {
  return centerPath ? (
    <Link className="link" to={centerPath}>
      {center}
    </Link>
  ) : (
    center
  );
}

export function RisingSteps() {
  return (
    <span className="rising-steps" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
