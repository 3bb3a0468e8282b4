import { StateBadge } from "~/components/ui/data/state-badge";

/** Of a deleted record, only that it is deleted: its timeline says what it was before. */
export const RecordState = ({ status, archived }: { status: string; archived: boolean }) => (
  <StateBadge of="records" state={archived ? "deleted" : status} />
);
