import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { EnrolmentList } from "~/components/staff/courses/enrolment-list";
import { staffPurchaseWords } from "~/content/payments/staff-purchases";
import { purchasesPath } from "~/domain/courses/course-list";
import { personalHeaders } from "~/http/caching.server";
import { enrolmentsOf } from "~/routes/admin.dashboard.courses/course-view.server";

const words = staffPurchaseWords.list;

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(words);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "courses.manage");
  const purchases = await enrolmentsOf(account, null, args.request);
  return data(purchases, { status: purchases.page ? 200 : 503 });
}

export default function Purchases() {
  const purchases = useLoaderData<typeof loader>();
  return <EnrolmentList path={purchasesPath} title={words.title} subtitle={words.subtitle} {...purchases} />;
}
