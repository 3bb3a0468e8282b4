import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { whereFacts } from "~/components/site/center-where";
import { FormColumns, NextSteps, ThingsToBring } from "~/components/site/forms/form-page";
import { CenterOffer } from "~/components/site/manage/center-offer";
import { ClosedPage } from "~/components/site/manage/closed-page";
import { OwnAddressNotice } from "~/components/site/own-address-notice";
import { fullTitle } from "~/components/site/page-meta";
import { PrintedHead } from "~/components/site/printed-head";
import { ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions } from "~/components/ui/layout";
import {
  bookedPage,
  confirmations,
  onlineConfirmations,
  confirmationWords as words,
} from "~/content/appointments/confirmation";
import { email } from "~/domain/forms/fields";
import type { FormReply } from "~/domain/forms/public-form";
import { secretAddressHeaders } from "~/http/caching.server";
import { receiveForm } from "~/http/public-form.server";
import { BookedPage } from "./booked-page";
import { type ConfirmationView, correctAddress, findConfirmation, showConfirmation } from "./confirmation.server";

export const handle = { scripts: false, formTitle: words.title };
export const headers = secretAddressHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: view }) => [
  { title: fullTitle(view?.appointment ? bookedPage.title : words.title) },
  { name: "robots", content: "noindex" },
];

/** @returns 404 for a token that is not ours, or no longer */
export async function loader(args: LoaderFunctionArgs) {
  const confirmation = await findConfirmation(args.params.token);
  return data(confirmation && (await showConfirmation(args, confirmation)), confirmation ? 200 : 404);
}

/** A minute and address. */
const corrections = { perAddress: 20 };

/** Corrects the address of a booking once. @returns a redirect, or the page with 400, 404, 409, 429 or 503 */
export async function action({ request, params }: ActionFunctionArgs) {
  const received = await receiveForm(request, {
    name: "correct address",
    fields: ["email"],
    schema: z.object({ email }),
    limits: corrections,
  });
  if ("refused" in received) return received.refused;
  return (await correctAddress(params.token, received)) ?? redirect(`/confirmation/${params.token}`, 303);
}

type Center = NonNullable<ConfirmationView["center"]>;
/** For an application, which is no visit. */
const answeringCenter = ({ name, phone }: Center) => ({
  label: words.center,
  value: (
    <>
      {name}
      <br />
      <a href={`tel:${phone}`}>{phone}</a>
    </>
  ),
});

export default function ConfirmationPage() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (!view) return <ClosedPage {...words.unknown} />;
  if (view.appointment) return <BookedPage view={view} appointment={view.appointment} reply={reply} />;
  const { kind, reference, mode, child, cancelled, when, center, offer, bouncing } = view;
  const { next, bring, title, text } = (mode === "online" ? onlineConfirmations : confirmations)[kind];
  return (
    <FormColumns
      aside={
        next && (
          <>
            <NextSteps {...next} />
            {bring && <ThingsToBring {...bring} />}
          </>
        )
      }
    >
      <PrintedHead />
      <h1 className="text-h2">{words.title}</h1>
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      <OwnAddressNotice bouncing={bouncing} profilePath="/dashboard/profile" />
      {cancelled ? (
        <Banner tone="warning" title={words.title} text={words.cancelled} />
      ) : (
        <Banner
          tone="success"
          title={title}
          text={typeof text === "string" ? text : text(center?.name ?? words.theCenter)}
        />
      )}
      <Facts
        layout="card"
        facts={[
          {
            label: words.reference,
            value: <span className="text-[1.75rem] font-extrabold tracking-[0.04em]">{reference}</span>,
          },
          ...(child ? [{ label: words.child, value: child }] : []),
          ...(when ? [{ label: kind === "appointment" ? words.when : words.preferred, value: when }] : []),
          ...(center ? (kind === "career" ? [answeringCenter(center)] : whereFacts(center, mode)) : []),
        ]}
      />
      <p>{center ? words.keep : words.keepForOffice}</p>
      {offer && <CenterOffer center={offer} />}
      <Actions>
        <ButtonLink variant="secondary" to="/" reloadDocument>
          {words.home}
        </ButtonLink>
      </Actions>
    </FormColumns>
  );
}
