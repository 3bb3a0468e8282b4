import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { TuitionStatement } from "~/components/learner/tuition-statement";
import { torontoToday } from "~/domain/dates/calendar";
import { accountPath } from "~/domain/tuition/tuition-paths";
import { loadStatement } from "~/handlers/tuition-statement.server";

const words = {
  title: "Yearly Statement of Tuition",
  description: "What your family paid in a calendar year, for your tax return.",
  back: "Back to tuition and payments",
} as const;

export const handle = { page: words };

/** Of this year without one. @throws Response 404 for a year that is none, 503 while the database does not answer */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireLearner(args, "student.pages");
  const asked = new URL(args.request.url).searchParams.get("year");
  return loadStatement(client, null, asked ?? torontoToday().slice(0, 4));
}

export default function Statement() {
  return (
    <>
      <p className="print:hidden">
        <Link className="link inline-flex min-h-11 items-center" to={accountPath}>
          {words.back}
        </Link>
      </p>
      <TuitionStatement {...useLoaderData<typeof loader>()} />
    </>
  );
}
