import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { type Column, Table } from "~/components/ui/data/table";
import { Banner } from "~/components/ui/feedback/banner";
import { Select } from "~/components/ui/forms/input";
import { Actions, Panel, PanelTitle } from "~/components/ui/layout";
import { importWords } from "~/content/imports/staff-imports";
import { type ImportKind, importPath } from "~/domain/imports/import-kinds";
import type { ColumnsView } from "./import-steps.server";
import { leadColumns, personColumns, problemColumn, type Row } from "./row-columns";

const words = importWords.mapping;

interface Props {
  id: string;
  kind: ImportKind;
  view: ColumnsView;
}

/** What each column of the file means, and how the first rows are read so. */
export function ColumnsForm({ id, kind, view }: Props) {
  const step = useNavigation().formData?.get("action");
  return (
    <Panel aria-label={words.title}>
      <ul className="list-disc pl-5 text-small">
        {words.intro[kind].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {view.isKnown && <Banner tone="info" text={words.remembered} />}
      <Form method="post" action={importPath(id)} className="grid gap-4">
        <Table
          dense
          caption={words.caption}
          columns={columnsOf(view)}
          rows={view.columns}
          rowKey={({ name }) => name}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="grid gap-2">
            <label className="font-semibold" htmlFor="center">
              {words.center}
            </label>
            <Select id="center" name="center" defaultValue={view.center} dense>
              <option value="">{words.noCenter}</option>
              {view.centers.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
          <div className="grid gap-2">
            <label className="font-semibold" htmlFor="order">
              {words.order}
            </label>
            <Select id="order" name="order" defaultValue={view.order} dense>
              {Object.entries(words.orders).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
        </div>
        <Actions>
          <Button type="submit" name="action" value="check" pending={step === "check"} disabled={step === "check"}>
            {step === "check" ? words.checking : words.check}
          </Button>
          <Button type="submit" name="action" value="map" variant="outline">
            {words.preview}
          </Button>
        </Actions>
      </Form>
      <PanelTitle>{words.firstRows}</PanelTitle>
      <Table
        dense
        caption={words.firstRows}
        columns={[...(kind === "people" ? personColumns : leadColumns), problemColumn] satisfies readonly Column<Row>[]}
        rows={view.preview}
        rowKey={({ line }) => String(line)}
      />
    </Panel>
  );
}

type FileColumn = ColumnsView["columns"][number];

const columnsOf = ({ fields }: ColumnsView): readonly Column<FileColumn>[] => [
  { key: "heading", header: words.heading, isTitle: true, cell: ({ heading }) => heading },
  { key: "example", header: words.example, cell: ({ example }) => example || null },
  {
    key: "field",
    header: words.field,
    cell: ({ name, heading, field }) => (
      <Select dense name={name} defaultValue={field} aria-label={heading}>
        <option value="">{words.leaveOut}</option>
        {fields.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    ),
  },
];
