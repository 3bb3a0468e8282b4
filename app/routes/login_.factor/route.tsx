import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  confirmCodesSaved,
  type EnrolmentReply,
  finishEnrolment,
  renewCodes,
  requireEnrolling,
  startEnrolment,
} from "~/auth/second-factor/enrolment.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { factorPage } from "~/content/users/second-factor";
import { readableMoment } from "~/domain/dates/readable-dates";
import { redirectOf } from "~/domain/users/sign-in-address";
import { personalHeaders } from "~/http/caching.server";
import { userClient } from "~/integrations/supabase/supabase.server";
import { getOwnFactor } from "~/models/users/second-factor.server";
import { FactorPage } from "./factor-page";

export const headers = personalHeaders;
export const handle = { scripts: false, formTitle: factorPage.title };
export const meta: MetaFunction = () => unlistedMeta(factorPage);

export async function loader(args: LoaderFunctionArgs) {
  const { session, isForced } = await requireEnrolling(args);
  const factor = isForced ? null : await getOwnFactor(userClient(session.accessToken));
  return {
    isForced,
    since: factor?.enrolledAt ? readableMoment(factor.enrolledAt) : null,
    codesLeft: factor?.recoveryCodes ?? 0,
    redirect: redirectOf(new URL(args.request.url).searchParams),
  };
}

export function action(args: ActionFunctionArgs) {
  switch (new URL(args.request.url).searchParams.get("step")) {
    case "verify":
      return finishEnrolment(args);
    case "codes":
      return renewCodes(args);
    case "saved":
      return confirmCodesSaved(args);
    default:
      return startEnrolment(args);
  }
}

export default function Factor() {
  return <FactorPage {...useLoaderData<typeof loader>()} reply={useActionData<EnrolmentReply>()} />;
}
