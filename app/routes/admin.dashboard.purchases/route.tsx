import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { hasChoice } from "~/auth/scope";
import { unlistedMeta } from "~/components/site/page-meta";
import { staffPurchaseWords } from "~/content/payments/staff-purchases";
import { nameOwnCenters } from "~/handlers/chosen-center.server";
import { personalHeaders } from "~/http/caching.server";
import { listCourseNames } from "~/models/courses/course-names.server";
import { enrolmentsOf } from "~/routes/admin.dashboard.courses/course-view.server";
import { PurchasesPage } from "./purchases-page";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(staffPurchaseWords.list);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "purchases.read");
  const [purchases, courses, centers] = await Promise.all([
    enrolmentsOf(account, null, args.request),
    listCourseNames(account.client),
    hasChoice(account.centers) ? nameOwnCenters(account) : null,
  ]);
  const page = { ...purchases, courses: courses ?? [], centers, office: may(account.profile.role, "courses.manage") };
  return data(page, { status: purchases.page ? 200 : 503 });
}

export default function Purchases() {
  return <PurchasesPage {...useLoaderData<typeof loader>()} />;
}
