import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { z } from "zod";
import { whereFacts } from "~/components/site/center-where";
import { FormColumns, NextSteps, ThingsToBring } from "~/components/site/forms/form-page";
import { CenterOffer } from "~/components/site/manage/center-offer";
import { AnotherChild, ClosedPage, errorsOf, FieldMessage } from "~/components/site/manage/closed-page";
import { OwnAddressNotice } from "~/components/site/own-address-notice";
import { fullTitle } from "~/components/site/page-meta";
import { PrintedHead } from "~/components/site/printed-head";
import { Button, ButtonLink, buttonLook } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { ErrorSummary } from "~/components/ui/forms/error-summary";
import { labelLook } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { Actions } from "~/components/ui/layout";
import {
  bookedPage,
  confirmations,
  confirmationWords,
  onlineConfirmations,
  programConfirmation,
  confirmationWords as words,
} from "~/content/appointments/confirmation";
import { manage } from "~/content/appointments/manage";
import { email } from "~/domain/forms/fields";
import type { FormReply } from "~/domain/forms/public-form";
import { secretAddressHeaders } from "~/http/caching.server";
import { receiveForm } from "~/http/form.server";
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
      <h1 className="text-h2">{cancelled ? words.title : title}</h1>
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      <OwnAddressNotice bouncing={bouncing} profilePath="/dashboard/profile" />
      {cancelled ? (
        <Banner tone="warning" title={words.title} text={words.cancelled} />
      ) : (
        <p className="text-lead">{typeof text === "string" ? text : text(center?.name ?? words.theCenter)}</p>
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

interface BookedPageProps {
  view: ConfirmationView;
  appointment: NonNullable<ConfirmationView["appointment"]>;
  reply: FormReply | undefined;
}

/** What was booked, where the email went, and all that can be done about it. */
function BookedPage({ view, appointment, reply }: BookedPageProps) {
  const { reference, when, center, onProgramPage, path } = view;
  const mode = view.mode ?? "center";
  const { next, bring, ...usual } = (mode === "online" ? onlineConfirmations : confirmations).appointment;
  const { title, text } = onProgramPage && mode === "center" ? programConfirmation : usual;
  return (
    <FormColumns
      aside={
        <>
          <NextSteps {...next} />
          <ThingsToBring {...bring} />
        </>
      }
    >
      <PrintedHead />
      <h1 className="text-h2">{title}</h1>
      <OwnAddressNotice bouncing={view.bouncing} profilePath="/dashboard/profile" />
      <AddressCorrection appointment={appointment} path={path} reply={reply}>
        <p className="text-lead">{text}</p>
      </AddressCorrection>
      <Facts
        layout="card"
        facts={[
          { label: bookedPage.what, value: bookedPage.visit(view.child, mode === "online") },
          ...(when
            ? [
                {
                  label: confirmationWords.when,
                  value: <span className="block text-lead leading-[1.35] font-extrabold">{when}</span>,
                },
              ]
            : []),
          ...(center ? whereFacts(center, mode) : []),
          { label: confirmationWords.reference, value: <b className="tracking-[0.04em]">{reference}</b> },
          ...(view.sibling ? [{ label: bookedPage.sibling, value: <SiblingVisit {...view.sibling} /> }] : []),
        ]}
      />
      <Actions>
        <a className={bookedPageAction()} href={`${path}/appointment.ics`} download>
          {confirmationWords.calendar}
        </a>
        <a className={bookedPageAction("quiet")} href={`/manage/${appointment.manageToken}/move`}>
          {manage.move}
        </a>
        <a className={bookedPageAction("quiet")} href={`/manage/${appointment.manageToken}/cancel`}>
          {manage.cancel}
        </a>
      </Actions>
      {view.offer && <CenterOffer center={view.offer} />}
      <AnotherChild token={appointment.manageToken} />
    </FormColumns>
  );
}

const SiblingVisit = ({ what, when, path }: NonNullable<ConfirmationView["sibling"]>) => (
  <>
    <a href={path}>{what}</a>
    <br />
    {when}
  </>
);

interface AddressCorrectionProps {
  appointment: NonNullable<ConfirmationView["appointment"]>;
  path: string;
  reply: FormReply | undefined;
  /** What the page says first, unless the form came back. */
  children: ReactNode;
}

/** Where the email went; a wrong address can be corrected once. */
function AddressCorrection({ appointment, path, reply, children }: AddressCorrectionProps) {
  const { emailHint, emailState } = appointment;
  const errors = errorsOf(reply, { email: "email" });
  const typed = reply?.result?.initialValue?.email;
  return (
    <>
      {reply ? (
        <>
          <ErrorSummary errors={errors} />
          {reply.problem && <Banner tone="error" {...reply.problem} />}
        </>
      ) : (
        children
      )}
      <div className="grid gap-2">
        <p>{emailState === "corrected" ? bookedPage.corrected(emailHint) : bookedPage.emailSent(emailHint)}</p>
        {emailState === "correctable" && (
          <div className="print:hidden">
            <Disclosure summary={bookedPage.wrongAddress} open={reply !== undefined}>
              <form method="post" action={path} className="grid max-w-104 gap-1.5 pt-2">
                <label className={labelLook} htmlFor="email">
                  {bookedPage.rightAddress}
                </label>
                <FieldMessage errors={errors} id="email" />
                <div className="flex flex-wrap gap-2">
                  <Input
                    id="email"
                    name="email"
                    type="email"
                    inputMode="email"
                    autoComplete="email"
                    className="flex-[1_1_14rem]"
                    defaultValue={typeof typed === "string" ? typed : ""}
                    aria-invalid={errors.length > 0 ? true : undefined}
                    aria-describedby={errors.length > 0 ? "email-error" : undefined}
                    required
                  />
                  <Button type="submit" variant="secondary">
                    {bookedPage.sendThere}
                  </Button>
                </div>
              </form>
            </Disclosure>
          </div>
        )}
      </div>
    </>
  );
}

const bookedPageAction = (variant?: "primary" | "secondary" | "quiet") => buttonLook({ variant });
