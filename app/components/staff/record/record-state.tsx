import { StateBadge } from "~/components/ui/data/state-badge";

/** A deleted record says that first. */
export function RecordState({ status, archived }: { status: string; archived: boolean }) {
  return (
    <>
      {archived && <StateBadge of="records" state="deleted" />} <StateBadge of="records" state={status} />
    </>
  );
}
