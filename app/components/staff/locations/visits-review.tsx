import type { FieldMetadata } from "@conform-to/react";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { openingPage as words } from "~/content/locations/center-opening";
import { limits } from "~/domain/forms/limits";
import type { LocationReply } from "~/domain/locations/location-view";
import { type ImpossibleVisit, newClosureReason, visitFields } from "~/domain/locations/opening-form/opening-changes";
import { FieldGroup } from "./opening-fields";

interface VisitsReviewProps {
  reply: LocationReply;
  visits: readonly ImpossibleVisit[];
  /** Where the form has not asked for it. */
  reason?: FieldMetadata<string | undefined>;
}

/** What a change makes impossible, and the emails that cancelling would send. */
export const VisitsReview = ({ reply, visits, reason }: VisitsReviewProps) => (
  <FieldGroup title={words.groups.visits} hint={words.visitsHint}>
    <ul className="grid divide-y divide-hairline border-y border-hairline" aria-label={words.visitsList}>
      {visits.map(({ id, kind, name, when, email }) => (
        <li key={id} className="grid gap-x-4 py-2 sm:grid-cols-2 sm:items-center">
          <span className="wrap-anywhere">
            <b>{when}</b> {name}
            <span className="block text-small text-ink-soft">{words.kinds[kind]}</span>
          </span>
          <input type="hidden" name={visitFields.seen} value={id} />
          <TickBox
            name={visitFields.cancel}
            value={id}
            defaultChecked={!reply.unticked?.includes(id)}
            className="wrap-anywhere"
          >
            {kind === "session" ? words.cancelSession : email ? words.cancelWithEmail(email) : words.cancelSilently}
            <span className="sr-only">
              : {name}, {when}
            </span>
          </TickBox>
        </li>
      ))}
    </ul>
    {reason && (
      <Field field={reason} label={words.reason} hint={words.reasonHint}>
        {(control) => (
          <Input
            {...control}
            type="text"
            maxLength={limits.reason}
            defaultValue={control.defaultValue || newClosureReason(reply.result?.initialValue ?? {})}
          />
        )}
      </Field>
    )}
  </FieldGroup>
);
