import { StateBadge } from "~/components/ui/data/state-badge";

/** A deleted record is that alone; what it was stands in its timeline. */
export const RecordState = ({ status, archived }: { status: string; archived: boolean }) => (
  <StateBadge of="records" state={archived ? "deleted" : status} />
);
