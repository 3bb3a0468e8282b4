import { whereFacts } from "~/components/site/center-where";
import { FormColumns, NextSteps, ThingsToBring } from "~/components/site/forms/form-page";
import { AnotherChild } from "~/components/site/manage/another-child";
import { CenterOffer } from "~/components/site/manage/center-offer";
import { OwnAddressNotice } from "~/components/site/own-address-notice";
import { PrintedHead } from "~/components/site/printed-head";
import { buttonLook } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions } from "~/components/ui/layout";
import {
  confirmations,
  confirmationWords,
  onlineConfirmations,
  programConfirmation,
  bookedPage as words,
} from "~/content/appointments/confirmation";
import { manage } from "~/content/appointments/manage";
import type { FormReply } from "~/domain/forms/public-form";
import { AddressCorrection } from "./address-correction";
import type { ConfirmationView } from "./confirmation.server";

interface BookedPageProps {
  view: ConfirmationView;
  appointment: NonNullable<ConfirmationView["appointment"]>;
  reply: FormReply | undefined;
}

const action = (variant?: "primary" | "secondary" | "quiet") => buttonLook({ variant });

/** What was booked, where the email went, and all that can be done about it. */
export function BookedPage({ view, appointment, reply }: BookedPageProps) {
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
      <h1 className="text-h2">{words.title}</h1>
      <OwnAddressNotice bouncing={view.bouncing} profilePath="/dashboard/profile" />
      <AddressCorrection appointment={appointment} path={path} reply={reply}>
        <Banner tone="success" title={title} text={text} />
      </AddressCorrection>
      <Facts
        layout="card"
        facts={[
          { label: words.what, value: words.visit(view.child, mode === "online") },
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
        ]}
      />
      <Actions>
        <a className={action()} href={`${path}/appointment.ics`} download>
          {confirmationWords.calendar}
        </a>
        <a className={action("quiet")} href={`/manage/${appointment.manageToken}/move`}>
          {manage.move}
        </a>
        <a className={action("quiet")} href={`/manage/${appointment.manageToken}/cancel`}>
          {manage.cancel}
        </a>
      </Actions>
      {view.offer && <CenterOffer center={view.offer} />}
      <AnotherChild token={appointment.manageToken} />
    </FormColumns>
  );
}
