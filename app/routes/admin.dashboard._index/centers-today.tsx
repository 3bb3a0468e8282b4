import { Link } from "@remix-run/react";
import { type Column, Table } from "~/components/ui/data/table";
import { Note, PanelTitle } from "~/components/ui/layout";
import type { TodayView } from "./today-view.server";
import { todayPage } from "./today-words";

const words = todayPage.centers;

type Center = NonNullable<TodayView["centers"]>[number];

const centerColumns: Column<Center>[] = [
  {
    key: "center",
    header: words.center,
    isTitle: true,
    cell: ({ name, to }) => (
      <Link className="link font-bold wrap-anywhere" to={to}>
        {name}
      </Link>
    ),
  },
  { key: "waits", header: words.waits, align: "end", cell: ({ waits }) => waits },
  { key: "booked", header: words.booked, align: "end", cell: ({ booked }) => booked },
  { key: "before", header: words.before, align: "end", cell: ({ before }) => before },
  { key: "free", header: words.free, align: "end", cell: ({ free }) => free },
];

/** Side by side, the one where most waits first; its name leads to its day. */
export const CentersToday = ({ centers }: { centers: Center[] }) => (
  <section className="grid min-w-0 gap-2" aria-labelledby="centers-title">
    <PanelTitle as="h2" id="centers-title">
      {words.title}
    </PanelTitle>
    {centers.length === 0 ? (
      <Note>{words.empty}</Note>
    ) : (
      <Table dense caption={words.title} columns={centerColumns} rows={centers} rowKey={({ id }) => id} />
    )}
  </section>
);
