import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { latePart, shownProblem } from "~/components/late/late-part";
import { keepFormOf } from "~/components/site/forms/hooks/keep-form";
import { pageMeta } from "~/components/site/page-meta";
import { franchise } from "~/content/inquiries/franchise";
import { messages } from "~/content/site/messages";
import { savedForms } from "~/content/site/saved-forms";
import { licenseInquiryLabels } from "~/domain/forms/field-labels";
import type { FormReply } from "~/domain/forms/public-form";
import { licenseInquirySchema } from "~/domain/inquiries/license-inquiry";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { receiveForm } from "~/http/form.server";
import { storeForm } from "~/http/store-form.server";
import { databaseAvailable } from "~/integrations/database-status.server";
import { serviceClient } from "~/integrations/supabase.server";
import { siteStatements } from "~/models/statements/statements.server";
import { submitForm } from "~/models/submissions.server";
import { publicPrices } from "~/models/tuition/public-prices.server";

export const headers = publicHeaders;
export const handle = { formTitle: franchise.contact.title };
export const meta: MetaFunction = () => pageMeta(franchise.meta);

export async function loader() {
  const [available, { statements, fromDatabase }, { prices, fromDatabase: arePricesRead }] = await Promise.all([
    databaseAvailable(),
    siteStatements(["licensee"]),
    publicPrices(),
  ]);
  return data(
    { databaseAvailable: available, licensees: statements.licensee, prices },
    cachingOf(available && fromDatabase && arePricesRead),
  );
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
    form: savedForms.franchise,
    save: (keys, inquiry) => submitForm(serviceClient(), "license_inquiries", keys, inquiry),
    errorsOf: () => ({ problem: messages.formUnreadable }),
  });
}

export const clientAction = keepFormOf(savedForms.franchise);

const FranchiseForm = latePart(async () => (await import("./franchise-form")).FranchiseForm, shownProblem);
const FranchisePage = latePart(async () => (await import("./franchise-page")).FranchisePage, shownProblem);

export default function Franchise() {
  const { databaseAvailable: available, licensees, prices } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <FranchisePage licensees={licensees} prices={prices}>
      <FranchiseForm reply={reply} databaseAvailable={available} />
    </FranchisePage>
  );
}
