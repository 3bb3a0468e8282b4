import { Badge, type BadgeTone } from "~/components/ui/data/badge";
import { statusName, stepWords } from "~/content/records/staff-records";

const tones: Readonly<Record<string, BadgeTone>> = {
  new: "accent",
  pending: "accent",
  confirmed: "success",
  approved: "success",
  rejected: "danger",
  cancelled: "danger",
};

/** An archived record says that first. */
export function StatusBadge({ status, archived }: { status: string; archived: boolean }) {
  return (
    <>
      {archived && (
        <>
          <Badge tone="danger">{capital(stepWords.archive.done)}</Badge>{" "}
        </>
      )}
      <Badge tone={Object.hasOwn(tones, status) ? tones[status] : "neutral"}>{statusName(status)}</Badge>
    </>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
