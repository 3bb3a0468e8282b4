import { Cell, HeadCell, RowHead, TableFrame, TableRow } from "~/components/ui/data/table";
import { locationForm } from "~/content/locations/staff-locations";
import type { LocationDifference } from "~/domain/locations/location-view";

const words = locationForm.now;

export function Differences({ differences }: { differences: readonly LocationDifference[] }) {
  if (differences.length === 0) return null;
  return (
    <TableFrame
      caption={words.title}
      head={
        <>
          <HeadCell>{words.field}</HeadCell>
          <HeadCell>{words.saved}</HeadCell>
          <HeadCell>{words.yours}</HeadCell>
        </>
      }
    >
      {differences.map(({ field, saved, yours }) => (
        <TableRow key={field}>
          <RowHead className="wrap-anywhere">{field}</RowHead>
          <Value label={words.saved} value={saved} />
          <Value label={words.yours} value={yours} />
        </TableRow>
      ))}
    </TableFrame>
  );
}

const Value = ({ label, value }: { label: string; value: string }) => (
  <Cell label={label} className="wrap-anywhere">
    {value || <i className="text-ink-soft">{words.none}</i>}
  </Cell>
);
