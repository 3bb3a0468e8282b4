import { Link, useSearchParams } from "@remix-run/react";
import { labelLook } from "~/components/ui/forms/field-parts";
import { Options, Select } from "~/components/ui/forms/input";
import { familyPages as words } from "~/content/families/families";
import { childField, type FamilyChoices } from "~/domain/families/child-labels";
import { type Mode, modeField } from "~/domain/forms/mode";
import type { FormReply } from "~/domain/forms/public-form";

export function ChildChoice({ family, reply }: { family: FamilyChoices; reply: FormReply | undefined }) {
  const sent = reply?.result?.initialValue?.[childField];
  if (family.children.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <label className={labelLook} htmlFor="booking-child">
        {words.forChild}
      </label>
      <Select
        id="booking-child"
        name={childField}
        defaultValue={typeof sent === "string" ? sent : (family.chosen?.id ?? "")}
      >
        <Options of={family.children} />
        <option value="">{words.other}</option>
      </Select>
    </div>
  );
}

/** The same as links that fill in the child's name and age. They keep what else the address asks for. */
export function ChildLinks({ family: { children, chosen }, mode }: { family: FamilyChoices; mode: Mode }) {
  const [searchParams] = useSearchParams();
  if (children.length === 0) return null;
  const ways = [...children, { id: "", name: words.other }];
  const addressFor = (child: string) => {
    const parameters = new URLSearchParams(searchParams);
    parameters.delete("dialog");
    parameters.set("child", child);
    if (mode === "online") parameters.set(modeField, mode);
    return `/assessment?${parameters}`;
  };
  return (
    <div className="grid gap-1.5">
      <p className={labelLook} id="assessment-for">
        {words.forChild}
      </p>
      <ul className="flex flex-wrap gap-x-5" aria-labelledby="assessment-for">
        {ways.map(({ id, name }) => (
          <li key={id}>
            <Link
              className="link inline-flex min-h-11 items-center aria-[current]:rounded-control aria-[current]:bg-primary-tint aria-[current]:px-2.5 aria-[current]:font-bold aria-[current]:no-underline"
              to={addressFor(id || "none")}
              aria-current={id === (chosen?.id ?? "") ? "true" : undefined}
              preventScrollReset
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {chosen && <input type="hidden" name={childField} value={chosen.id} />}
    </div>
  );
}
