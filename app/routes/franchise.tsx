import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { keepFormOnNetworkFailure } from "~/components/forms/keep-form";
import { FranchisePage } from "~/components/site/franchise/franchise-page";
import { pageMeta } from "~/components/site/page-meta";
import { franchise } from "~/content/franchise";
import { messages } from "~/content/messages";
import { licenseInquiryLabels } from "~/forms/field-labels";
import { licenseInquirySchema } from "~/forms/license-inquiry";
import type { FormReply } from "~/forms/public-form";
import { receiveForm } from "~/guards/public-form.server";
import { storeForm } from "~/guards/store-form.server";
import { submitLicenseInquiry } from "~/models/license-inquiries.server";
import { cachingOf, publicHeaders } from "~/services/caching.server";
import { databaseAvailable } from "~/services/database-status.server";
import { anonymousClient } from "~/services/supabase.server";

export const headers = publicHeaders;
export const handle = { formTitle: franchise.contact.title };
export const meta: MetaFunction = () => pageMeta(franchise.meta);

export async function loader() {
  const available = await databaseAvailable();
  return data({ databaseAvailable: available }, cachingOf(available));
}

export async function action({ request }: ActionFunctionArgs) {
  const received = await receiveForm(request, {
    name: "franchise",
    fields: Object.keys(licenseInquiryLabels),
    schema: licenseInquirySchema,
  });
  if ("refused" in received) return received.refused;
  return storeForm(received, {
    table: "license_inquiries",
    save: (keys, inquiry) => submitLicenseInquiry(anonymousClient(), keys, inquiry),
    object: () => ({ problem: messages.formUnreadable }),
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<FormReply>());

// why: the form stands at the end of a long page, so the code that makes it smoother comes after the page's own
const FranchiseForm = lazy(async () => ({
  default: (await import("~/components/forms/franchise-form")).FranchiseForm,
}));

export default function Franchise() {
  const { databaseAvailable: available } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <FranchisePage>
      <Suspense>
        <FranchiseForm reply={reply} databaseAvailable={available} />
      </Suspense>
    </FranchisePage>
  );
}
