import { Facts } from "~/components/ui/data/facts";
import { Pagination } from "~/components/ui/data/pagination";
import { PlainTable } from "~/components/ui/data/plain-table";
import { StateBadge } from "~/components/ui/data/state-badge";
import { type Column, Table } from "~/components/ui/data/table";
import { Timeline } from "~/components/ui/data/timeline";
import { LongTable } from "./long-table";
import { Sample, texts } from "./samples";

interface Row {
  name: string;
  note: string | null;
  amount: number;
}

const rows: readonly Row[] = [
  { name: texts.short, note: "Tue, Dec 1", amount: 0 },
  { name: texts.long, note: null, amount: 10_000 },
  { name: texts.unbroken, note: texts.long, amount: 12.5 },
  { name: texts.rightToLeft, note: texts.rightToLeft, amount: 199 },
];

const columns: readonly Column<Row>[] = [
  { key: "name", header: "Name", isTitle: true, cell: ({ name }) => name },
  { key: "note", header: "Note", cell: ({ note }) => note },
  { key: "status", header: "Status", cell: () => <StateBadge of="records" state="pending" /> },
  { key: "amount", header: "Amount", align: "end", cell: ({ amount }) => amount.toLocaleString("en-CA") },
];

const ranges = [
  { first: 1, shown: 20, total: 240, totalIsMore: false },
  { first: 9_981, shown: 20, total: 10_000, totalIsMore: true },
  { first: null, shown: 20, total: 240, totalIsMore: false },
];

const weeks = Array.from({ length: 26 }, (_, week) => `Week ${week + 1}`);

const facts = [
  { label: "When", value: "Tue, Dec 1, 4:00\u00a0p.m." },
  { label: "Who", value: texts.unbroken },
  { label: "Nothing", value: texts.empty },
  { label: "Notes", value: texts.long, wide: true },
];

export function DataParts() {
  return (
    <>
      <Sample title="Tables">
        <Table caption="Of the public pages" columns={columns} rows={rows} rowKey={({ name }) => name} />
        <Table dense caption="Of staff" columns={columns} rows={rows} rowKey={({ name }) => name} />
        <Table caption="Without a row" columns={columns} rows={[]} rowKey={({ name }) => name} />
        <LongTable />
        {ranges.map((range) => (
          <Pagination
            key={`${range.first}`}
            label={`Pages from ${range.first}`}
            range={range}
            previous={range.first === 1 ? null : { label: "Previous", to: "/kit" }}
            next={{ label: "Next", to: "/kit" }}
          />
        ))}
      </Sample>
      <Sample title="Tables whose rows stay rows">
        <PlainTable
          caption="Opening hours"
          rows={[
            { key: "1", head: "Monday", cells: ["4:00–8:00\u00a0p.m."], strong: true },
            { key: "2", head: texts.long, cells: ["Closed"] },
          ]}
        />
        <PlainTable
          caption="Visits a week"
          captionHidden
          region="Visits a week, scrolls"
          columns={["Center", ...weeks]}
          rows={[texts.short, texts.rightToLeft].map((head) => ({
            key: head,
            head,
            cells: weeks.map((_, week) => week),
          }))}
          total={{ key: "total", head: "Total", cells: weeks.map(() => 10_000), strong: true }}
        />
      </Sample>
      <Sample title="Facts">
        <Facts facts={facts} layout="card" />
        <Facts facts={facts} />
        <Facts facts={facts} layout="rows" />
        <Facts facts={facts} layout="list" />
        <Facts facts={[...facts, { label: "Total", value: "CA$10,000.00", strong: true }]} layout="bill" />
      </Sample>
      <Sample title="Timeline">
        <Timeline
          entries={[
            { id: "2", about: "Tue, Dec 1, 4:00\u00a0p.m., by Ann Lee", what: <p>Confirmed</p> },
            { id: "1", about: texts.long, what: <p>{texts.unbroken}</p> },
          ]}
        />
      </Sample>
    </>
  );
}
