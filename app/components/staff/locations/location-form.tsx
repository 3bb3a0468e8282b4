import type { FetcherWithComponents } from "@remix-run/react";
import { PublicForm } from "~/components/site/forms/public-form";
import { Field, RadioField } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { regions } from "~/content/locations/locations";
import {
  locationChoices as choices,
  locationLabels as labels,
  locationPages,
  locationForm as words,
} from "~/content/locations/staff-locations";
import { fieldHints } from "~/content/users/field-hints";
import { limits } from "~/domain/forms/limits";
import type { LocationFormView, LocationReply } from "~/domain/locations/location-view";
import { closureFields, filledRows, rowsToDraw, visitFields } from "~/domain/locations/opening-form/opening-changes";
import { allHourFields } from "~/domain/locations/weekly-hours";
import { choicesOf } from "../named-fields";
import { Differences } from "./differences";
import { ClosureFields, FieldGroup, type FieldOf, HoursFields } from "./opening-fields";
import { VisitsReview } from "./visits-review";

/** In a dialog the button stays in view below the long form. */
const endLook =
  "in-[dialog]:sticky in-[dialog]:bottom-0 in-[dialog]:z-1 in-[dialog]:-mx-5 in-[dialog]:-mb-8 in-[dialog]:border-t in-[dialog]:border-hairline in-[dialog]:bg-paper in-[dialog]:px-5 in-[dialog]:pt-3 in-[dialog]:pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:in-[dialog]:-mx-8 sm:in-[dialog]:-mb-9 sm:in-[dialog]:px-8";

interface LocationFormProps {
  action: string;
  form: LocationFormView;
  reply: LocationReply | undefined;
  fetcher?: FetcherWithComponents<LocationReply>;
}

export function LocationForm({ action, form, reply, fetcher }: LocationFormProps) {
  const { submit, pending } = locationPages[form.id === null ? "create" : "edit"];
  const sent: Record<string, unknown> = reply?.result?.initialValue ?? {};
  const rows =
    reply?.rows ??
    rowsToDraw(
      Math.max(
        form.closures,
        filledRows((name) => Boolean(sent[name])),
      ),
    );
  // why: after a conflict was shown, save over it; otherwise compare with the version first shown
  const version = reply?.now?.version ?? (typeof sent.version === "string" ? sent.version : form.version);
  return (
    <div className="[--choice-width:min(11.5rem,100%)]">
      <PublicForm
        id="location-form"
        action={action}
        anchor={fetcher ? undefined : "location-form"}
        labels={labelsOf(rows)}
        defaults={form.values}
        reply={reply}
        fetcher={fetcher}
        loadRules={async () => (await import("~/domain/locations/location-form")).locationSchema}
        fit="panel"
        endClassName={endLook}
        submitLabel={submit}
        pendingLabel={pending}
      >
        {(field) => (
          <>
            {version && <input type="hidden" name="version" value={version} />}
            {reply?.now && <Differences differences={reply.now.differences} />}
            {reply?.visits && <VisitsReview reply={reply} visits={reply.visits} reason={field(visitFields.reason)} />}
            <AddressFields field={field} />
            <PageFields field={field} />
            <HoursFields field={field} />
            <FieldGroup title={words.groups.appointments}>
              <Field field={field("slot_capacity")} label={labels.slot_capacity} hint={words.capacityHint}>
                {(control) => <Input {...control} width="short" type="number" min={1} max={50} inputMode="numeric" />}
              </Field>
              <Field field={field("answer_days")} label={labels.answer_days} hint={words.answerDaysHint}>
                {(control) => <Input {...control} width="short" type="number" min={1} max={10} inputMode="numeric" />}
              </Field>
              <RadioField
                field={field("lead_mails")}
                label={labels.lead_mails}
                hint={words.leadMailsHint}
                choices={choicesOf(choices.lead_mails)}
              />
            </FieldGroup>
            <ClosureFields field={field} rows={rows} action={action} />
          </>
        )}
      </PublicForm>
    </div>
  );
}

function labelsOf(rows: number): Record<string, string> {
  const { slot_capacity, answer_days, lead_mails, ...first } = labels;
  const closures = Array.from({ length: rows }, (_, row) => Object.values(closureFields(row))).flat();
  const appointments = ["slot_capacity", "answer_days", "lead_mails"];
  const rest = [visitFields.reason, ...allHourFields, ...appointments, ...closures].map((name) => [name, name]);
  return { ...first, ...Object.fromEntries(rest) };
}

function AddressFields({ field }: { field: FieldOf }) {
  const line = (name: keyof typeof labels, maxLength: number) => (
    <Field field={field(name)} label={labels[name]}>
      {(control) => <Input {...control} type="text" maxLength={maxLength} autoComplete="off" />}
    </Field>
  );
  return (
    <>
      <Field field={field("name")} label={labels.name}>
        {(control) => <Input {...control} type="text" required autoComplete="off" />}
      </Field>
      {line("address", limits.address)}
      <div className="field-row">
        {line("city", limits.city)}
        {line("state", limits.city)}
        {line("zip_code", limits.postalCode)}
      </div>
      <div className="field-row">
        <Field field={field("phone")} label={labels.phone} hint={fieldHints.phone}>
          {(control) => <Input {...control} type="tel" inputMode="tel" autoComplete="off" />}
        </Field>
        <Field field={field("email")} label={labels.email} hint={words.emailHint}>
          {(control) => <Input {...control} type="email" inputMode="email" autoComplete="off" />}
        </Field>
      </div>
      <Field field={field("parking")} label={labels.parking} hint={words.parkingHint}>
        {(control) => <Input {...control} type="text" maxLength={limits.parking} autoComplete="off" />}
      </Field>
    </>
  );
}

const regionList = "location-regions";

function PageFields({ field }: { field: FieldOf }) {
  return (
    <FieldGroup title={words.groups.page}>
      <RadioField
        field={field("is_active")}
        label={labels.is_active}
        hint={words.activeHint}
        choices={choicesOf(choices.is_active)}
      />
      <Field field={field("slug")} label={labels.slug} hint={words.slugHint}>
        {(control) => <Input {...control} type="text" autoComplete="off" autoCapitalize="none" />}
      </Field>
      <Field field={field("region")} label={labels.region} hint={words.regionHint}>
        {(control) => <Input {...control} type="text" list={regionList} maxLength={limits.city} autoComplete="off" />}
      </Field>
      <datalist id={regionList}>
        {regions.map((region) => (
          <option key={region} value={region} />
        ))}
      </datalist>
      <div className="field-row">
        <Field field={field("lat")} label={labels.lat} hint={words.latHint}>
          {(control) => <Input {...control} type="text" autoComplete="off" />}
        </Field>
        <Field field={field("lng")} label={labels.lng} hint={words.lngHint}>
          {(control) => <Input {...control} type="text" autoComplete="off" />}
        </Field>
      </div>
    </FieldGroup>
  );
}
