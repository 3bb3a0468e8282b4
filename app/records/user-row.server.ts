import { cellWords, listWords } from "~/content/records/staff-list-words";
import { accountWords } from "~/content/users/account-problems";
import { userPages } from "~/content/users/staff-users";
import { userPath, usersPath } from "~/domain/users/user-addresses";
import { momentDay, type RowContext } from "./list-rows.server";
import type { ListRow, ListTone } from "./list-view";
import type { RecordRow } from "./record-rows.server";

const roleNames: Readonly<Record<string, string>> = accountWords.roles;
const roleTones: Readonly<Record<string, ListTone>> = {
  tutor: "english",
  admin: "math",
  superadmin: "assessments",
};

/** A row of the list of users: the name leads to the page of the user, 'Edit' to the dialog on this list. */
export function describeUser(row: RecordRow<"user_profiles">, { center, listQuery }: RowContext): ListRow {
  const name = `${row.first_name} ${row.last_name}`.trim() || row.email;
  const inList = new URLSearchParams(listQuery);
  inList.set("dialog", "edit");
  inList.set("user", row.id);
  return {
    id: row.id,
    name,
    to: userPath(row.id),
    mail: null,
    link: listWords.edit,
    linkTo: `${usersPath}?${inList}`,
    press: null,
    cells: {
      name: { as: "title", text: name },
      contact: { as: "contact", email: row.email, phone: row.phone },
      role: {
        as: "badge",
        text: roleNames[row.role] ?? row.role,
        tone: roleTones[row.role] ?? "neutral",
      },
      location: { as: "text", text: row.role === "superadmin" ? cellWords.none : center(row.location_id) },
      status: {
        as: "badge",
        text: row.is_active ? userPages.active : userPages.inactive,
        tone: row.is_active ? "success" : "outline",
      },
      since: { as: "text", text: momentDay(row.created_at) },
    },
  };
}
