import { whereFacts } from "~/components/site/center-where";
import { Facts } from "~/components/ui/data/facts";
import { StateBadge } from "~/components/ui/data/state-badge";
import { manage as words } from "~/content/appointments/manage";
import type { ParentAppointment } from "~/domain/appointments/parent-change";

export function AppointmentFacts({ appointment }: { appointment: ParentAppointment }) {
  const { reference, status, when, center, mode, child } = appointment;
  return (
    <Facts
      layout="card"
      facts={[
        ...(child ? [{ label: words.child, value: child }] : []),
        { label: words.when, value: <When>{when}</When> },
        ...(center ? whereFacts(center, mode) : []),
        { label: words.status, value: <StateBadge of="records" state={status} forFamily /> },
        { label: words.reference, value: reference },
      ]}
    />
  );
}

export const When = ({ children }: { children: string }) => (
  <span className="block text-lead leading-[1.35] font-extrabold">{children}</span>
);
