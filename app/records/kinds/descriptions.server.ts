import type { z } from "zod";
import type { StaffList } from "~/content/records/staff-lists";
import type { RecordKind } from "../record-kinds";
import { applications } from "./applications.server";
import { appointments } from "./appointments.server";
import { assessments } from "./assessments.server";
import { audit } from "./audit.server";
import type { ListDescription, RecordDescription } from "./description.server";
import { licenses } from "./licenses.server";
import { messages } from "./messages.server";
import { sessions } from "./sessions.server";
import { users } from "./users.server";

const records = { assessments, appointments, sessions, messages, applications, licenses };
const lists = { ...records, users, audit };

/** A record as its page has it. */
export type RecordRow<Kind extends RecordKind> = z.output<(typeof records)[Kind]["row"]>;
/** A record as its list has it. */
export type ListedRow<List extends StaffList> = z.output<(typeof lists)[List]["listRow"]>;

/** The records that have a page. */
export const recordDescriptions: { [Kind in RecordKind]: RecordDescription<RecordRow<Kind>> } = records;
/** Every list of the back office. */
export const listDescriptions: { [List in StaffList]: ListDescription<ListedRow<List>> } = lists;
