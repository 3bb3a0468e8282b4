import { Badge } from "~/components/ui/data/badge";
import { Facts } from "~/components/ui/data/facts";
import { Pagination } from "~/components/ui/data/pagination";
import { type Column, Table } from "~/components/ui/data/table";
import { Timeline } from "~/components/ui/data/timeline";
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
  { key: "status", header: "Status", cell: () => <Badge tone="accent">pending</Badge> },
  { key: "amount", header: "Amount", align: "end", cell: ({ amount }) => amount.toLocaleString("en-CA") },
];

const facts = [
  { label: "When", value: "Tue, Dec 1, 4:00 p.m." },
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
        <Pagination label="Pages" previous={{ label: "Previous", to: "/kit" }} next={{ label: "Next", to: "/kit" }} />
      </Sample>
      <Sample title="Facts">
        <Facts facts={facts} layout="card" />
        <Facts facts={facts} />
        <Facts facts={facts} layout="rows" />
      </Sample>
      <Sample title="Timeline">
        <Timeline
          entries={[
            { id: "2", about: "Tue, Dec 1, 4:00 p.m., by Ann Lee", what: <p>Confirmed</p> },
            { id: "1", about: texts.long, what: <p>{texts.unbroken}</p> },
          ]}
        />
      </Sample>
    </>
  );
}
