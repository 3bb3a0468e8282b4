import { CenterWhere } from "~/components/site/center-where";
import { Banner } from "~/components/ui/banner";
import { manage as words } from "~/content/appointments/manage";
import type { ParentAppointment } from "~/domain/appointments/parent-change";
import { againField } from "~/domain/forms/public-form";

export function AppointmentFacts({ appointment }: { appointment: ParentAppointment }) {
  const { reference, status, when, center } = appointment;
  return (
    <dl className="facts parent-facts">
      <dt>{words.when}</dt>
      <dd className="parent-when">{when}</dd>
      {center && <CenterWhere label={words.where} center={center} />}
      <dt>{words.status}</dt>
      <dd>{statusWords(status)}</dd>
      <dt>{words.reference}</dt>
      <dd>{reference}</dd>
    </dl>
  );
}

const isStatus = (status: string): status is keyof typeof words.statuses => Object.hasOwn(words.statuses, status);
const statusWords = (status: string) => (isStatus(status) ? words.statuses[status] : status);

interface AppointmentPageProps {
  appointment: ParentAppointment;
  /** The page's address, and its token. */
  path: string;
  token: string;
  /** Less than two hours before; only the center can change it. */
  tooLate: boolean;
}

export function AppointmentPage({ appointment, path, token, tooLate }: AppointmentPageProps) {
  const { center } = appointment;
  return (
    <div className="container parent-page">
      <h1>{words.title}</h1>
      {tooLate && <Banner tone="warning" {...words.tooLate} />}
      <AppointmentFacts appointment={appointment} />
      {tooLate ? (
        center && (
          <p className="actions">
            <a className="button button-primary" href={`tel:${center.phone}`}>
              {words.call(center.phone)}
            </a>
          </p>
        )
      ) : (
        <>
          <p className="actions">
            <a className="button button-primary" href={`${path}/move`}>
              {words.move}
            </a>
            <a className="button button-secondary" href={`${path}/cancel`}>
              {words.cancel}
            </a>
          </p>
          <p className="form-note">{words.untilWhen}</p>
        </>
      )}
      <section className="parent-another">
        <h2>{words.another.title}</h2>
        <p>{words.another.text}</p>
        <form method="post" action="/book">
          <input type="hidden" name={againField} value={token} />
          <button type="submit" className="button button-secondary">
            {words.another.submit}
          </button>
        </form>
      </section>
    </div>
  );
}
