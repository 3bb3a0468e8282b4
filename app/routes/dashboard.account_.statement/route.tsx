import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { BackLink } from "~/components/learner/panels";
import { TuitionStatement } from "~/components/learner/tuition-statement";
import { torontoToday } from "~/domain/dates/calendar";
import { accountPath } from "~/domain/tuition/tuition-paths";
import { loadStatement, statementYear } from "~/handlers/tuition-statement.server";
import { failureResponse } from "~/http/failure-response.server";
import { readOwnFamily } from "~/models/tuition/tuition.server";

const words = {
  title: "Yearly Statement of Tuition",
  description: "What your family paid in a calendar year, for your tax return.",
  back: "Back to tuition and payments",
} as const;

export const handle = { page: words };

/** Of this year without one. @throws Response 404 for a year that is none, 503 while the database does not answer */
export async function loader(args: LoaderFunctionArgs) {
  const { client, profile } = await requireLearner(args, "student.pages");
  const asked = new URL(args.request.url).searchParams.get("year");
  const year = statementYear(asked ?? torontoToday().slice(0, 4));
  if (year === null) throw failureResponse("not_found");
  const family = profile.id === null ? "unavailable" : await readOwnFamily(client, profile.id);
  if (family === "not_found") return { year, statements: [], hstNumber: null };
  const statement = family === "unavailable" ? null : await loadStatement(client, family, year);
  if (!statement) throw failureResponse("unavailable");
  return statement;
}

export default function Statement() {
  return (
    <>
      <BackLink to={accountPath}>{words.back}</BackLink>
      <TuitionStatement {...useLoaderData<typeof loader>()} />
    </>
  );
}
