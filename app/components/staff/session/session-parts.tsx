import type { ComponentProps, ReactNode } from "react";
import { BarChoice, BarForm } from "~/components/staff/bar-form";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Disclosure } from "~/components/ui/disclosure";
import { Input, Select } from "~/components/ui/forms/input";
import { levelIds } from "~/content/programs/levels";
import { classFields as fieldWords } from "~/content/tutoring/staff-classes";
import { sessionPages as words } from "~/content/tutoring/staff-sessions";
import { gradeName, grades } from "~/domain/families/child-labels";
import { maxSearchLength } from "~/domain/records/search";

interface CenterBarProps {
  path: string;
  center: { id: string } | null;
  choices: readonly { id: string; name: string }[];
}

/** Whose people the form below lists. */
export const CenterBar = ({ path, center, choices }: CenterBarProps) => (
  <BarForm key={center?.id} action={path}>
    <BarChoice
      label={words.center.label}
      name="center"
      value={center?.id}
      choices={choices}
      none={center ? undefined : words.center.none}
      className="flex-[1_1_14rem]"
    />
    <Button type="submit" variant="secondary" size="small">
      {words.center.submit}
    </Button>
  </BarForm>
);

interface PeopleSearchProps {
  label?: string;
  search: string;
  /** Of the button's form, whose other buttons do something else. */
  step?: string;
  children?: ReactNode;
}

/** In a form that is sent by GET. */
export const PeopleSearch = ({ label = words.search.student, search, step, children }: PeopleSearchProps) => (
  <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
    <label className="grid min-w-0 flex-[1_1_14rem] gap-1.5">
      <span className="text-small">{label}</span>
      <Input dense type="search" name="q" maxLength={maxSearchLength} defaultValue={search} />
    </label>
    <Button type="submit" variant="secondary" size="small" {...(step && { name: "step", value: step })}>
      {words.search.submit}
    </Button>
    {children}
  </div>
);

export interface Tutor {
  id: string;
  name: string;
  /** 'Mon 4:00–6:00 p.m.'; empty if none entered, null if unknown. */
  hours: string | null;
}

/** Availability of the listed tutors, expanded when few. */
export function TutorHours({ tutors }: { tutors: readonly Tutor[] }) {
  const known = tutors.filter(({ hours }) => hours !== null);
  if (known.length === 0) return null;
  return (
    <Disclosure look="card" summary={words.hours.title} open={known.length <= 4}>
      <div className="max-h-64 overflow-y-auto px-4 pb-3">
        <Facts
          layout="rows"
          facts={known.map(({ id, name, hours }) => ({ id, label: name, value: hours || words.hours.none }))}
        />
      </div>
    </Disclosure>
  );
}

/** The field of both forms of a class: one end of its grades or levels. */
export function ClassControl({
  name,
  ...control
}: ComponentProps<typeof Select> & { name: keyof typeof fieldWords.labels }) {
  const isGrade = name === "grade_from" || name === "grade_to";
  return (
    <Select {...control} name={name}>
      <option value="">{fieldWords.any}</option>
      {(isGrade ? grades : levelIds).map((one) => (
        <option key={one} value={one}>
          {isGrade ? gradeName(one) : fieldWords.level(one)}
        </option>
      ))}
    </Select>
  );
}
