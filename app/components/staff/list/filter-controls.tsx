import { ChevronDown, Search } from "lucide";
import { type ReactNode, useId } from "react";
import { Button } from "~/components/ui/button";
import { ToolbarField } from "~/components/ui/data/toolbar";
import { Input, Select } from "~/components/ui/forms/input";
import { Icon } from "~/components/ui/icon";
import { maxSearchLength } from "~/domain/records/search";

interface ChoiceProps {
  name: string;
  label: string;
  value: string | null;
  /** Text for no choice; without it one is always chosen. */
  all?: string;
  choices: readonly { value: string; label: string }[];
  /** In the line of filters, where its own text names it. */
  bare?: boolean;
}

export function Choice({ name, label, value, all, choices, bare = false }: ChoiceProps) {
  const id = useId();
  const select = (
    <Select
      dense
      id={id}
      name={name}
      defaultValue={value ?? ""}
      className={bare ? "text-small! lg:field-sizing-content lg:max-w-46 lg:pl-3! lg:pr-9!" : undefined}
    >
      {all && <option value="">{all}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
  if (!bare)
    return (
      <ToolbarField htmlFor={id} label={label} className="flex-[1_1_9rem]">
        {select}
      </ToolbarField>
    );
  return (
    <div className="min-w-0 flex-[1_1_9rem] lg:flex-none">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {select}
    </div>
  );
}

export function DateBox({ name, label, value }: { name: string; label: string; value: string | null }) {
  const id = useId();
  return (
    <ToolbarField htmlFor={id} label={label} className="flex-[1_1_9rem]">
      <Input dense id={id} type="date" name={name} defaultValue={value ?? ""} />
    </ToolbarField>
  );
}

interface ChipProps {
  label: string;
  /** What is chosen. */
  chosen: string;
  children: ReactNode;
}

/** A filter that opens: below its chip on a wide screen, in the list of filters on a phone. */
export const Chip = ({ label, chosen, children }: ChipProps) => (
  <details className="relative max-lg:basis-full" data-chip="">
    <summary
      className={`inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control border px-3.5 text-small ${chosen ? "border-primary bg-primary-tint font-bold text-primary-deep" : "border-rule bg-paper"}`}
    >
      {label}
      {chosen && `: ${chosen}`}
      <Icon drawing={ChevronDown} className="size-4" />
    </summary>
    <div className="grid gap-3 pt-2 lg:absolute lg:top-full lg:right-0 lg:z-20 lg:mt-1 lg:w-64 lg:rounded-card lg:border lg:border-hairline lg:bg-paper lg:p-3 lg:shadow-dialog">
      {children}
    </div>
  </details>
);

interface ListSearchProps {
  words: { search: string; find: string };
  value: string;
  hint: string;
}

/** In the line of filters. */
export const ListSearch = ({ words, value, hint }: ListSearchProps) => (
  <div className="flex min-w-0 flex-[1_1_12rem] gap-1.5 lg:max-w-80">
    <label htmlFor="list-q" className="sr-only">
      {words.search}
    </label>
    <Input
      dense
      id="list-q"
      type="search"
      name="q"
      defaultValue={value}
      placeholder={hint}
      maxLength={maxSearchLength}
    />
    <Button type="submit" size="small" variant="outline" aria-label={words.find}>
      <Icon drawing={Search} className="size-4.5" />
    </Button>
  </div>
);
