import type { FieldMetadata } from "@conform-to/react";
import { useId } from "react";
import { useSuggestions } from "~/components/site/forms/hooks/use-suggestions";
import { EmailField, NameFields, PhoneField } from "~/components/site/forms/person-fields";
import { PublicForm } from "~/components/site/forms/public-form";
import { Banner } from "~/components/ui/feedback/banner";
import { Field } from "~/components/ui/forms/field";
import { Input, Options, Select, Textarea } from "~/components/ui/forms/input";
import { careerForm, positionNames } from "~/content/applications/careers";
import { loadingTexts, placeMessages } from "~/content/locations/place-messages";
import { resumeExtensions } from "~/domain/applications/resume";
import { careerApplicationLabels as labels } from "~/domain/forms/field-labels";
import { type AppointmentChoices, type FormReply, keptFileField } from "~/domain/forms/public-form";

interface CareerFormProps {
  reply: FormReply | undefined;
  centers: AppointmentChoices["centers"];
  databaseAvailable: boolean;
}

const longAnswers = ["education", "experience_teaching", "experience_children", "motivation"] as const;

/** The kept file, of this reply or an earlier one. */
function keptFile(reply: FormReply | undefined): { token: string; hint: string } | null {
  if (reply?.kept) return { token: reply.kept.token, hint: careerForm.resumeKept(reply.kept.name) };
  const token = reply?.result?.initialValue?.[keptFileField];
  const isExpired = reply?.result?.error?.resume?.includes(careerForm.resumeGone);
  return typeof token === "string" && !isExpired ? { token, hint: careerForm.resumeStillKept } : null;
}

export function CareerForm({ reply, centers, databaseAvailable }: CareerFormProps) {
  const kept = keptFile(reply);
  return (
    <PublicForm
      id="career"
      action="/careers"
      anchor="apply"
      encType="multipart/form-data"
      labels={labels}
      defaults={{ position: positionNames[0] }}
      reply={reply}
      keepsDraft
      loadRules={async () => (await import("~/domain/applications/career-application")).careerApplicationSchema({})}
      source="home"
      submitLabel={careerForm.submit}
      pendingLabel={careerForm.pending}
      databaseAvailable={databaseAvailable}
    >
      {(field) => (
        <>
          {kept && <input type="hidden" name={keptFileField} value={kept.token} />}
          <Field field={field("resume")} label={labels.resume} hint={kept ? kept.hint : careerForm.resumeHint}>
            {({ defaultValue: _, ...control }) => (
              <Input {...control} type="file" accept={resumeExtensions.map((extension) => `.${extension}`).join()} />
            )}
          </Field>
          <NameFields
            first={{ field: field("first_name"), label: labels.first_name }}
            last={{ field: field("last_name"), label: labels.last_name }}
          />
          <EmailField field={field("email")} label={labels.email} />
          <PhoneField field={field("phone")} label={labels.phone} />
          <AddressField field={field("address")} label={labels.address} centerControl={field("location").id} />
          <Field field={field("location")} label={labels.location}>
            {(control) => (
              <Select {...control}>
                <option value="">{careerForm.noPreference}</option>
                <Options of={centers} />
              </Select>
            )}
          </Field>
          <Field field={field("position")} label={labels.position}>
            {(control) => (
              <Select {...control}>
                {positionNames.map((position) => (
                  <option key={position}>{position}</option>
                ))}
              </Select>
            )}
          </Field>
          {longAnswers.map((name) => (
            <Field key={name} field={field(name)} label={labels[name]} hint={careerForm.answerHints[name]}>
              {(control) => <Textarea {...control} rows={2} required />}
            </Field>
          ))}
        </>
      )}
    </PublicForm>
  );
}

interface AddressFieldProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  /** Id of the center select, set from a suggestion's city. */
  centerControl: string;
}

function AddressField({ field, label, centerControl }: AddressFieldProps) {
  const listId = useId();
  const { suggestions, state, ask } = useSuggestions();
  const choose = (value: string) => {
    const center = suggestions.find(({ address }) => address === value)?.center;
    if (center) selectCenter(centerControl, center);
    else ask(value);
  };
  return (
    <>
      <Field field={field} label={label} hint={state === "loading" ? loadingTexts.places : careerForm.addressHint}>
        {(control) => (
          <Input
            {...control}
            type="text"
            autoComplete="street-address"
            list={listId}
            required
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {suggestions.map(({ address }) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      {state === "slow" && <Banner tone="warning" {...placeMessages.placesSlow} />}
      {state === "unstarted" && <Banner tone="warning" {...placeMessages.placesNotInitialized} />}
      {state === "failed" && <Banner tone="warning" {...placeMessages.placesFailed} />}
    </>
  );
}

function selectCenter(control: string, center: string): void {
  const select = document.getElementById(control);
  if (!(select instanceof HTMLSelectElement)) return;
  select.value = center;
  select.dispatchEvent(new Event("input", { bubbles: true }));
}
