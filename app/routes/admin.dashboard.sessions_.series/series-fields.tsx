import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Disclosure } from "~/components/ui/disclosure";
import { ErrorSummary } from "~/components/ui/forms/error-summary";
import { ErrorText, fieldLook, Hint, labelLook } from "~/components/ui/forms/field-parts";
import { Input, Select } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Note } from "~/components/ui/layout";
import { programLabels } from "~/content/programs/program-labels";
import { subjects } from "~/content/programs/subjects";
import { seriesPage as words } from "~/content/tutoring/staff-series";
import { seriesPeoplePage } from "~/content/tutoring/staff-series-people";
import { sessionPages } from "~/content/tutoring/staff-sessions";
import { limits, maxGroup } from "~/domain/forms/limits";
import { maxSearchLength } from "~/domain/forms/search-text";
import type { SeriesField } from "~/domain/tutoring/series-form";
import type { SeriesPageProps } from "./series-page-props";

const { labels, hints } = words;
const fieldNames: readonly SeriesField[] = [
  "tutor",
  "learner",
  "first",
  "last",
  "start",
  "end",
  "subject",
  "room",
  "capacity",
];
const idOf = (name: SeriesField) => `series-${name}`;
const grid = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] items-end gap-4 *:min-w-0";

interface SeriesFieldsProps extends SeriesPageProps {
  center: { id: string; name: string };
  path: string;
}

/** Sent by GET: the next page has the dates, and the way back keeps the values. */
export function SeriesFields({ path, center, request, values, errors, tutors, learners, search }: SeriesFieldsProps) {
  const control = (name: Exclude<SeriesField, "learner">) => ({
    id: idOf(name),
    name,
    defaultValue: values[name],
    "aria-invalid": errors[name] ? (true as const) : undefined,
    "aria-describedby":
      [name in hints && `${idOf(name)}-hint`, errors[name] && `${idOf(name)}-error`].filter(Boolean).join(" ") ||
      undefined,
  });
  const known = tutors.filter(({ hours }) => hours !== null);
  return (
    <Form action={path} className="grid gap-6" noValidate>
      <ErrorSummary
        errors={fieldNames.flatMap((name) => {
          const message = errors[name];
          return message ? [{ id: idOf(name), message }] : [];
        })}
      />
      <input type="hidden" name="center" value={center.id} />
      {request && <input type="hidden" name="request" value={request} />}
      <Labelled name="tutor" errors={errors}>
        <Select {...control("tutor")}>
          <option value="">{words.chooseTutor}</option>
          {tutors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Labelled>
      {known.length > 0 && (
        <Disclosure look="card" summary={sessionPages.hours.title} open={known.length <= 4}>
          <div className="max-h-64 overflow-y-auto px-4 pb-3">
            <Facts
              layout="rows"
              facts={known.map(({ id, name, hours }) => ({ id, label: name, value: hours || sessionPages.hours.none }))}
            />
          </div>
        </Disclosure>
      )}
      <fieldset className={fieldLook} data-invalid={errors.learner ? "" : undefined} id={idOf("learner")} tabIndex={-1}>
        <legend className={`mb-1.5 ${labelLook}`}>{labels.learner}</legend>
        <Hint>{hints.learner}</Hint>
        {errors.learner && <ErrorText>{errors.learner}</ErrorText>}
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <label className="grid min-w-0 flex-[1_1_14rem] gap-1.5">
            <span className="text-small">{seriesPeoplePage.add.search}</span>
            <Input dense type="search" name="q" maxLength={maxSearchLength} defaultValue={search} />
          </label>
          <Button type="submit" variant="secondary" size="small" name="step" value="search">
            {sessionPages.search.submit}
          </Button>
        </div>
        {learners.length === 0 && <p>{words.none}</p>}
        <div className="max-h-80 overflow-y-auto">
          {learners.map(({ value, name, family }) => (
            <TickBox key={value} name="learner" value={value} defaultChecked={values.learner.includes(value)}>
              {name} {family && <Note className="inline">{sessionPages.familyOf(family)}</Note>}
            </TickBox>
          ))}
        </div>
        {learners.length >= 100 && <Note>{sessionPages.manyPeople}</Note>}
      </fieldset>
      <div className={grid}>
        <Labelled name="first" errors={errors}>
          <Input {...control("first")} type="date" />
        </Labelled>
        <Labelled name="last" errors={errors}>
          <Input {...control("last")} type="date" />
        </Labelled>
      </div>
      <div className={grid}>
        <Labelled name="start" errors={errors}>
          <Input {...control("start")} type="time" />
        </Labelled>
        <Labelled name="end" errors={errors}>
          <Input {...control("end")} type="time" />
        </Labelled>
      </div>
      <div className={grid}>
        <Labelled name="subject" errors={errors}>
          <Select {...control("subject")}>
            <option value="">{words.anySubject}</option>
            {subjects.map((subject) => (
              <option key={subject} value={subject}>
                {programLabels[subject]}
              </option>
            ))}
          </Select>
        </Labelled>
        <Labelled name="room" errors={errors}>
          <Input {...control("room")} type="text" maxLength={limits.room} autoComplete="off" />
        </Labelled>
        <Labelled name="capacity" errors={errors}>
          <Input {...control("capacity")} type="number" min={1} max={maxGroup} />
        </Labelled>
      </div>
      <p>
        <Button type="submit" name="step" value="preview">
          {words.preview}
        </Button>
      </p>
    </Form>
  );
}

const hintOf = (name: SeriesField) => Object.entries(hints).find(([known]) => known === name)?.[1];

interface LabelledProps {
  name: Exclude<SeriesField, "learner">;
  errors: SeriesPageProps["errors"];
  children: ReactNode;
}

function Labelled({ name, errors, children }: LabelledProps) {
  const hint = hintOf(name);
  return (
    <div className={fieldLook} data-invalid={errors[name] ? "" : undefined}>
      <label className={labelLook} htmlFor={idOf(name)}>
        {labels[name]}
      </label>
      {hint && <Hint id={`${idOf(name)}-hint`}>{hint}</Hint>}
      {errors[name] && <ErrorText id={`${idOf(name)}-error`}>{errors[name]}</ErrorText>}
      {children}
    </div>
  );
}
