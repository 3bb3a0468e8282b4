import { CenterWhere } from "~/components/site/center-where";
import { Facts } from "~/components/ui/data/facts";
import { manage as words } from "~/content/appointments/manage";
import type { ParentAppointment } from "~/domain/appointments/parent-change";

export function AppointmentFacts({ appointment }: { appointment: ParentAppointment }) {
  const { reference, status, when, center } = appointment;
  return (
    <Facts
      layout="card"
      facts={[
        { label: words.when, value: <When>{when}</When> },
        ...(center ? [{ label: words.where, value: <CenterWhere center={center} /> }] : []),
        { label: words.status, value: statusWords(status) },
        { label: words.reference, value: reference },
      ]}
    />
  );
}

export const When = ({ children }: { children: string }) => (
  <span className="block text-lead leading-[1.35] font-extrabold">{children}</span>
);

const isStatus = (status: string): status is keyof typeof words.statuses => Object.hasOwn(words.statuses, status);
const statusWords = (status: string) => (isStatus(status) ? words.statuses[status] : status);
