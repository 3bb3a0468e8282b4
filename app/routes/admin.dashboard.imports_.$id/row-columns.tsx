import { Link } from "@remix-run/react";
import { listLink } from "~/components/staff/list/list-frame";
import type { Column } from "~/components/ui/data/table";
import { importWords as words } from "~/content/imports/staff-imports";
import type { ImportRowView } from "./import-view.server";

export type Row = ImportRowView;

export const lineColumn: Column<Row> = { key: "line", header: words.rows.line, isTitle: true, cell: (row) => row.line };
export const problemColumn: Column<Row> = {
  key: "problem",
  header: words.rows.problem,
  cell: ({ problem }) => (problem ? <b>{problem}</b> : null),
};
export const centerColumn: Column<Row> = {
  key: "center",
  header: words.rows.center,
  cell: (row) => row.center || null,
};
export const whyColumn: Column<Row> = { key: "why", header: words.rows.why, cell: ({ kept }) => kept };
export const detailsColumn: Column<Row> = {
  key: "details",
  header: words.rows.details,
  cell: (row) => row.details || null,
};
export const notesColumn: Column<Row> = { key: "notes", header: words.rows.notes, cell: ({ notes }) => notes || null };
export const recordColumn: Column<Row> = {
  key: "record",
  header: words.rows.record,
  cell: ({ to, record }) =>
    to ? (
      <Link className={listLink} to={to}>
        {record}
      </Link>
    ) : (
      record
    ),
};
export const familyColumn: Column<Row> = {
  key: "family",
  header: words.rows.family,
  cell: ({ kind, family: own }) =>
    own?.to ? (
      <Link className={listLink} to={own.to}>
        {own.text}
      </Link>
    ) : (
      (own?.text ?? (kind === "family" ? words.rows.newFamily : null))
    ),
};
/** Of a row that is skipped, only the family that was found. */
export const knownFamilyColumn: Column<Row> = {
  ...familyColumn,
  cell: (row) => (row.family?.to ? familyColumn.cell(row) : null),
};
const leadColumnsOfBad: readonly Column<Row>[] = [
  { key: "who", header: words.rows.parent, cell: ({ who }) => who || null },
  { key: "child", header: words.rows.child, cell: ({ child }) => child || null },
  { key: "email", header: words.rows.contact, cell: ({ email }) => email || null },
];
const personColumnsOfBad: readonly Column<Row>[] = [
  { key: "who", header: words.rows.person, cell: ({ who }) => who || null },
  { key: "guardians", header: words.rows.guardians, cell: ({ guardians }) => guardians || null },
  { key: "email", header: words.rows.contact, cell: ({ email }) => email || null },
];
export const badColumns = {
  leads: [lineColumn, problemColumn, ...leadColumnsOfBad],
  people: [lineColumn, problemColumn, ...personColumnsOfBad, knownFamilyColumn],
} as const;
export const leadColumns: readonly Column<Row>[] = [
  lineColumn,
  ...leadColumnsOfBad,
  detailsColumn,
  notesColumn,
  centerColumn,
];
export const personColumns: readonly Column<Row>[] = [
  lineColumn,
  ...personColumnsOfBad,
  detailsColumn,
  notesColumn,
  familyColumn,
  centerColumn,
];
