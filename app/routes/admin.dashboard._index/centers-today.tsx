import { Link } from "@remix-run/react";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Note, Panel } from "~/components/ui/layout";
import type { TodayView } from "./today-view.server";
import { todayPage } from "./today-words";

const words = todayPage.centers;

/** Side by side, the one where most waits first; its name leads to its day. */
export const CentersToday = ({ centers }: { centers: NonNullable<TodayView["centers"]> }) => (
  <Panel id="centers-today" className="min-w-0">
    {centers.length === 0 && <Note>{words.empty}</Note>}
    <PlainTable
      region={words.title}
      caption={words.title}
      columns={[words.center, words.waits, words.booked, words.before, words.free]}
      rows={centers.map(({ id, name, to, waits, booked, before, free }) => ({
        key: id,
        head: (
          <Link className="link font-bold wrap-anywhere" to={to}>
            {name}
          </Link>
        ),
        cells: [waits, booked, before, free],
      }))}
    />
  </Panel>
);
