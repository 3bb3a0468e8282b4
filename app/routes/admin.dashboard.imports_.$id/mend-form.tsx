import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Input, Select, Textarea } from "~/components/ui/forms/input";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { importWords } from "~/content/imports/staff-imports";
import { importPath } from "~/domain/imports/import-kinds";
import type { MendView } from "./import-steps.server";

const words = importWords.mend;

/** The bad rows of a file, each with its cells to correct. */
export function MendForm({ id, rows, bad }: { id: string; rows: MendView["rows"]; bad: number }) {
  const pending = useNavigation().formData?.get("action") === "mend";
  return (
    <Panel aria-labelledby="mend-title">
      <PanelTitle id="mend-title">{words.title}</PanelTitle>
      <Note>{words.about}</Note>
      <Form method="post" action={importPath(id)} className="grid gap-5">
        <input type="hidden" name="action" value="mend" />
        {/* why: Enter in a field presses the first button */}
        <Button type="submit" name="line" value="all" className="sr-only" tabIndex={-1} aria-hidden>
          {words.saveAll}
        </Button>
        {rows.map(({ line, who, problem, cells }) => (
          <fieldset key={line} className="grid gap-2" aria-describedby={`problem-${line}`}>
            <legend className="font-bold">{words.legend(line, who)}</legend>
            <p id={`problem-${line}`} className="font-bold">
              {problem}
            </p>
            <div className="grid gap-4 sm:grid-cols-2">
              {cells.map(({ name, label, value, isLong }) => (
                <div key={name} className="grid gap-2">
                  <label className="text-small" htmlFor={name}>
                    {label}
                  </label>
                  {isLong ? (
                    <Textarea id={name} name={name} defaultValue={value} rows={2} maxLength={5000} />
                  ) : (
                    <Input dense id={name} name={name} defaultValue={value} maxLength={5000} />
                  )}
                </div>
              ))}
            </div>
            <Actions tight>
              <Button type="submit" name="line" value={line} variant="outline" size="small" disabled={pending}>
                {words.save(line)}
              </Button>
            </Actions>
          </fieldset>
        ))}
        <Actions>
          <Button type="submit" name="line" value="all" disabled={pending}>
            {words.saveAll}
          </Button>
        </Actions>
      </Form>
      {bad > rows.length && <Note>{words.more(rows.length)}</Note>}
    </Panel>
  );
}

/** A value that stands in several rows, each mended once for all of them. */
export function ValuesForm({ id, values }: { id: string; values: MendView["values"] }) {
  const pending = useNavigation().formData?.get("action") === "mend";
  return (
    <Panel aria-labelledby="values-title" className="max-w-192">
      <PanelTitle id="values-title">{words.valuesTitle}</PanelTitle>
      <Note>{words.valuesAbout}</Note>
      <Form method="post" action={importPath(id)} className="grid gap-4">
        <input type="hidden" name="action" value="mend" />
        <div className="grid gap-4 sm:grid-cols-2">
          {values.map(({ name, label, value, rows, choices }) => (
            <div key={name} className="grid gap-2">
              <label className="text-small" htmlFor={name}>
                {words.value(label, value, rows)}
              </label>
              <Select dense id={name} name={name} defaultValue="">
                <option value="">{words.asItIs}</option>
                {choices.map(([choice, text]) => (
                  <option key={choice} value={choice}>
                    {text}
                  </option>
                ))}
              </Select>
            </div>
          ))}
        </div>
        <Actions>
          <Button type="submit" name="line" value="all" disabled={pending}>
            {words.saveValues}
          </Button>
        </Actions>
      </Form>
    </Panel>
  );
}
