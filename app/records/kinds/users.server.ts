import { z } from "zod";
import { cellWords, listWords } from "~/content/records/staff-list-words";
import { ofEach } from "~/domain/forms/details";
import { type RoleScope, roleName, roles, scopeOf } from "~/domain/users/account";
import { factsOfAll, factsOfTutors, factText, type UserFact, userFacts } from "~/domain/users/user-fields";
import { userPathFrom, usersPath } from "~/domain/users/user-pages";
import type { ListTone } from "../list-view";
import {
  type CsvColumn,
  contactColumn,
  csvFullName,
  csvMoment,
  emailProblemColumn,
  fullName,
  type ListDescription,
  momentDay,
  optional,
  textCell,
} from "./description.server";

const listRow = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  ...emailProblemColumn,
  ...ofEach(userFacts, () => z.union([z.string(), z.number()]).nullable()),
  phone: optional,
  role: z.string(),
  location_id: optional,
  centers: z.array(z.string()),
  is_active: z.boolean(),
  created_at: z.string(),
});
type Row = z.output<typeof listRow>;

const roleTones: Readonly<Record<RoleScope, ListTone>> = {
  own: "neutral",
  center: "math",
  region: "math",
  network: "assessments",
};

const toneOf = (role: string): ListTone => (role === "tutor" ? "english" : roleTones[scopeOf(role) ?? "own"]);

const isOfNetwork = ({ role }: Row) => scopeOf(role) === "network";

const nameOf = (it: Row) => fullName(it).trim() || it.email;

const csvFact = (fact: UserFact): CsvColumn<Row> => ({
  header: fact.label,
  value: (it) => factText(fact, it[fact.name]) || null,
});

export const users: ListDescription<Row> = {
  table: "user_profiles",
  listRow,
  sorts: { created: ["created_at"], name: ["sort_name"] },
  statuses: ["active", "inactive"],
  filters: {
    role: {
      label: "Role",
      all: null,
      values: roles.map((value) => ({ value, label: roleName(value) })),
    },
  },
  ofChanges: false,
  search: true,
  center: true,
  archives: false,

  columns: [
    { key: "name", header: "Name", sort: "name", cell: (it) => ({ as: "title", text: nameOf(it) }) },
    contactColumn,
    {
      key: "role",
      header: "Role",
      cell: ({ role }) => ({ as: "badge", text: roleName(role), tone: toneOf(role) }),
    },
    {
      key: "location",
      header: "Location",
      from: "lg",
      cell: (it, { center }) => ({
        as: "text",
        text: it.centers.map(center).join(", ") || (isOfNetwork(it) ? cellWords.none : center(it.location_id)),
      }),
    },
    {
      key: "status",
      header: "Status",
      cell: ({ is_active }) => ({
        as: "state",
        of: "activity",
        state: is_active ? "active" : "inactive",
      }),
    },
    { key: "since", header: "Since", sort: "created", from: "lg", cell: (it) => textCell(momentDay(it.created_at)) },
  ],
  controls(it, { listQuery }) {
    const inList = new URLSearchParams(listQuery);
    inList.set("dialog", "edit");
    inList.set("user", it.id);
    return {
      id: it.id,
      name: nameOf(it),
      to: userPathFrom(it.id, listQuery),
      mail: null,
      link: listWords.edit,
      linkTo: `${usersPath}?${inList}`,
      presses: [],
    };
  },
  csv: [
    ...csvFullName,
    { header: "Email", value: (it) => it.email },
    ...factsOfAll.map(csvFact),
    { header: "Role", value: (it) => it.role },
    {
      header: "Location",
      value: (it, { center }) => it.centers.map(center).join(", ") || (isOfNetwork(it) ? null : center(it.location_id)),
    },
    ...factsOfTutors.map(csvFact),
    { header: "Status", value: (it) => (it.is_active ? "active" : "inactive") },
    { header: "Since", value: (it) => csvMoment(it.created_at) },
  ],
};
