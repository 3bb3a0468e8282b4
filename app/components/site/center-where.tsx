import { confirmationWords } from "~/content/appointments/confirmation";
import { onlineForms } from "~/content/appointments/online-forms";
import type { Mode } from "~/domain/forms/mode";
import type { Where } from "~/domain/locations/location";
import { GettingThere } from "./locations/getting-there";

interface CenterWhereProps {
  center: Where;
  /** The visit is by video call. */
  isOnline?: boolean;
}

/** A center's whole name; where a line ends it never breaks after its loose hyphen. */
export function CenterTitle({ name }: { name: string }) {
  const [before, joined, after] = name.split(/( - \S+)/, 3);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{joined}</span>
      {after}
    </>
  );
}

/** Where a visit is, with the number to call and the way there. */
const CenterWhere = ({ center, isOnline = false }: CenterWhereProps) => (
  <>
    <CenterTitle name={center.name} />
    <br />
    {!isOnline && (
      <>
        {center.address}
        <br />
      </>
    )}
    <a href={`tel:${center.phone}`}>{center.phone}</a>
    {!isOnline && center.place && <GettingThere place={center.place} notes={center.notes} />}
  </>
);

/** The facts of a record's page: the center to come to, or the one that calls. */
export const whereFacts = (center: CenterWhereProps["center"], mode: Mode | null) =>
  mode === "online"
    ? [
        { label: onlineForms.how, value: onlineForms.byVideo },
        { label: onlineForms.center, value: <CenterWhere center={center} isOnline /> },
      ]
    : [{ label: confirmationWords.where, value: <CenterWhere center={center} /> }];
