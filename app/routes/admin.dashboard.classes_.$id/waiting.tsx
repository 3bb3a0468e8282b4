import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { classPath } from "~/domain/tutoring/class-paths";

const words = {
  title: "Waitlist",
  none: "Nobody is waiting for a seat.",
  explain: "When a seat opens, we email the first family and hold the seat for two hours. Then it goes to the next.",
  since: (moment: string) => `Waiting since ${moment}`,
  offeredUntil: (moment: string) => `Seat offered until ${moment}`,
  offer: "Offer now",
  takeOff: "Take off",
  takeOffOf: (name: string) => `${name} of the waitlist`,
  wait: "Put on the waitlist",
} as const;

const address = (id: string, step: WaitingStep) => `${classPath(id)}?line=${step}`;

/** Of the address that a form is sent to. */
export type WaitingStep = "wait" | "offer" | "take_off";

export interface WaitingChild {
  id: string;
  name: string;
  phone: string;
  since: string;
  offeredUntil: string | null;
}

/** Who waits for a seat, in order. */
export const Waiting = ({ id, line }: { id: string; line: readonly WaitingChild[] }) => (
  <Panel aria-labelledby="waiting-title">
    <PanelTitle as="h2" id="waiting-title">
      {words.title}
    </PanelTitle>
    {line.length === 0 ? <p>{words.none}</p> : <Note>{words.explain}</Note>}
    <ol className="grid">
      {line.map(({ id: entry, name, phone, since, offeredUntil }) => (
        <li
          key={entry}
          className="flex max-w-none flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hairline py-2.5 not-first:border-t"
        >
          <span className="min-w-0 wrap-anywhere">
            <b>{name}</b> {phone && <a href={`tel:${phone}`}>{phone}</a>}
            <span className="block text-small">{words.since(since)}</span>
            {offeredUntil && (
              <StateBadge of="waitlist" state="offered" small>
                {words.offeredUntil(offeredUntil)}
              </StateBadge>
            )}
          </span>
          <Form method="post" action={address(id, "take_off")}>
            <Button type="submit" name="entry" value={entry} variant="secondary" size="small">
              {words.takeOff} <span className="sr-only">{words.takeOffOf(name)}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ol>
    {line.length > 0 && (
      <Form method="post" action={address(id, "offer")}>
        <Button type="submit" variant="secondary" size="small">
          {words.offer}
        </Button>
      </Form>
    )}
  </Panel>
);

/** In a form where students are chosen. */
export const PutOnWaitlist = ({ id }: { id: string }) => (
  <Button type="submit" variant="secondary" formAction={address(id, "wait")}>
    {words.wait}
  </Button>
);
