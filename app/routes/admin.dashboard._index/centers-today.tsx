import { Link } from "@remix-run/react";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Disclosure } from "~/components/ui/disclosure";
import { Note, Panel } from "~/components/ui/layout";
import type { TodayView } from "./today-view.server";
import { todayPage } from "./today-words";

const words = todayPage.centers;

type Centers = NonNullable<TodayView["centers"]>;

/** Side by side, the one where most waits first; its name leads to its day. Where nothing goes on is folded. */
export const CentersToday = ({ centers }: { centers: Centers }) => {
  const quiet = centers.filter(({ waits, booked, before }) => waits + booked + before === 0);
  const busy = centers.filter((center) => !quiet.includes(center));
  return (
    <Panel id="centers-today" className="min-w-0 gap-2! py-3! max-sm:border-0 max-sm:bg-transparent max-sm:p-0!">
      {centers.length === 0 && <Note>{words.empty}</Note>}
      {busy.length > 0 && <Rows title={words.title} centers={busy} />}
      {quiet.length > 0 && (
        <Disclosure summary={words.quiet(quiet.length)}>
          <Rows title={words.quietTitle} centers={quiet} />
        </Disclosure>
      )}
    </Panel>
  );
};

const Rows = ({ title, centers }: { title: string; centers: Centers }) => (
  <PlainTable
    region={title}
    caption={title}
    captionHidden
    columns={[words.center, words.waits, words.booked, words.before, words.free]}
    rows={centers.map(({ id, name, waits, booked, before, free }) => ({
      key: id,
      head: (
        <Link className="link font-bold wrap-anywhere" to={`?center=${id}`}>
          {name}
        </Link>
      ),
      cells: [waits, booked, before, free],
    }))}
  />
);
