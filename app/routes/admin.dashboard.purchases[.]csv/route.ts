import type { LoaderFunctionArgs } from "@remix-run/node";
import { enrolmentWords } from "~/content/courses/staff-courses";
import { purchasesPath, readEnrolmentQuery } from "~/domain/courses/course-list";
import { torontoToday } from "~/domain/dates/calendar";
import { staffFile } from "~/handlers/csv.server";
import { streamEnrolments } from "~/models/courses/enrolment-list.server";
import {
  courseColumn,
  enrolmentLines,
} from "~/routes/admin.dashboard.courses_.$id_.enrolments[.]csv/enrolments-file.server";

const away = enrolmentWords.exportFailed.text;
const of = { page: purchasesPath, permission: "purchases.read", list: "purchases", away } as const;

/** The purchases of the list's query, for staff of their centers and head office. */
export const loader = (args: LoaderFunctionArgs) =>
  staffFile(args, of, async ({ client }) => {
    const query = readEnrolmentQuery(new URL(args.request.url).searchParams);
    const lines = enrolmentLines(streamEnrolments(client, null, query), [courseColumn]);
    return { name: `purchases-${torontoToday()}`, lines };
  });
