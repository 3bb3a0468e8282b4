import { factWords } from "~/content/records/staff-records";
import { statusName } from "~/content/records/states";
import { torontoDay } from "~/domain/dates/calendar";
import { readableDate } from "~/domain/dates/readable-dates";
import { familyPath } from "~/domain/families/family-paths";
import { userPath } from "~/domain/users/user-addresses";
import type { Client } from "~/integrations/supabase/supabase.server";
import { recordKinds, recordPath, recordTables } from "~/records/record-kinds";
import type { SamePerson } from "~/records/record-view";
import { type SearchHit, searchRecords } from "./record-search.server";

interface Person {
  id: string;
  email?: string;
  phone?: string | null;
}

const digitsOf = (phone: string | null | undefined) => phone?.replace(/[+(). x-]/g, "") ?? "";

/** Other records and the account with the address or the number, of those the caller sees; null without an answer. */
export async function listSamePerson(client: Client, { id, email, phone }: Person): Promise<SamePerson[] | null> {
  const asked = [email, phone].flatMap((words) => words || []);
  const answers = await Promise.all(asked.map((words) => searchRecords(client, words)));
  if (answers.includes(null)) return null;
  const isSame = (hit: SearchHit) =>
    hit.id !== id &&
    hit.kind !== "children" &&
    ((email !== "" && hit.email?.toLowerCase() === email?.toLowerCase()) ||
      (digitsOf(phone) !== "" && digitsOf(hit.phone) === digitsOf(phone)));
  const found = new Map(answers.flatMap((hits) => (hits ?? []).filter(isSame)).map((hit) => [hit.id, hit]));
  return [...found.values()]
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .map((hit) => {
      const kind = recordKinds.find((one) => recordTables[one] === hit.kind);
      const isFamily = hit.kind === "families";
      return {
        id: hit.id,
        kind: kind ?? (isFamily ? "families" : "users"),
        to: kind ? recordPath(kind, hit.id) : isFamily ? familyPath(hit.id) : userPath(hit.id),
        name: hit.name || factWords.unknownPerson,
        about: [
          isFamily ? hit.children : kind && hit.about,
          readableDate(torontoDay(hit.createdAt)),
          hit.status && statusName(hit.status),
        ]
          .filter(Boolean)
          .join(", "),
      };
    });
}
