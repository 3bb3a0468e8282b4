import { locationForm } from "~/content/locations/staff-locations";
import type { LocationDifference } from "~/domain/locations/location-view";

const words = locationForm.now;

export function Differences({ differences }: { differences: readonly LocationDifference[] }) {
  if (differences.length === 0) return null;
  return (
    <table className="location-differences">
      <caption>{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.saved}</th>
          <th scope="col">{words.yours}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, saved, yours }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{saved || <i>{words.none}</i>}</td>
            <td>{yours || <i>{words.none}</i>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
