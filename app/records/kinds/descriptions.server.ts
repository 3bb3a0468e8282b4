import type { z } from "zod";
import type { StaffList } from "~/content/records/staff-lists";
import type { RecordKind } from "../record-kinds";
import { applications } from "./applications.server";
import { appointments } from "./appointments.server";
import { assessments } from "./assessments.server";
import { audit } from "./audit.server";
import type { ListDescription, RecordDescription } from "./description.server";
import { families } from "./families.server";
import { licenses } from "./licenses.server";
import { messages } from "./messages.server";
import { sessions } from "./sessions.server";
import { students } from "./students.server";
import { users } from "./users.server";

const records = { assessments, appointments, sessions, messages, applications, licenses };
const lists = { ...records, families, students, users, audit };

export type RecordRow<Kind extends RecordKind> = z.output<(typeof records)[Kind]["row"]>;
export type ListedRow<List extends StaffList> = z.output<(typeof lists)[List]["listRow"]>;

export const recordDescriptions: { [Kind in RecordKind]: RecordDescription<RecordRow<Kind>> } = records;
export const listDescriptions: { [List in StaffList]: ListDescription<ListedRow<List>> } = lists;
