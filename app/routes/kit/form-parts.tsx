import { Button } from "~/components/ui/button";
import { FilterChips } from "~/components/ui/data/filter-chips";
import { Toolbar, ToolbarField, ToolbarSearch } from "~/components/ui/data/toolbar";
import { ErrorSummary } from "~/components/ui/forms/error-summary";
import {
  ChoiceNote,
  ChoiceTile,
  choicesLook,
  ErrorText,
  fieldLook,
  Hint,
  labelLook,
} from "~/components/ui/forms/field-parts";
import { FormEnd, formLook } from "~/components/ui/forms/form-parts";
import { Input, Select, Textarea } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Note } from "~/components/ui/layout";
import { Sample, texts } from "./samples";

const times = ["4:00\u00a0p.m.", "4:30\u00a0p.m.", "5:00\u00a0p.m.", "5:30\u00a0p.m."];

export function FormParts() {
  return (
    <>
      <Sample title="Form">
        <form className={formLook()}>
          <ErrorSummary
            errors={[
              { id: "kit-email", message: "Enter an email address" },
              { id: "kit-center", message: texts.long },
            ]}
          />
          <div className={fieldLook}>
            <label className={labelLook} htmlFor="kit-name">
              Your name
            </label>
            <Hint>As it stands in {texts.long}</Hint>
            <Input id="kit-name" defaultValue={texts.rightToLeft} dir="auto" />
          </div>
          <div className={fieldLook} data-invalid="">
            <label className={labelLook} htmlFor="kit-email">
              Email
            </label>
            <ErrorText>Enter an email address</ErrorText>
            <Input id="kit-email" defaultValue={texts.unbroken} aria-invalid />
          </div>
          <div className={fieldLook}>
            <label className={labelLook} htmlFor="kit-center">
              Center
            </label>
            <Select id="kit-center">
              <option>{texts.long}</option>
            </Select>
          </div>
          <div className={fieldLook}>
            <label className={labelLook} htmlFor="kit-age">
              Age
            </label>
            <Input id="kit-age" width="short" defaultValue="7" disabled />
          </div>
          <fieldset className={fieldLook}>
            <legend className={`mb-1.5 ${labelLook}`}>Time</legend>
            <div className={choicesLook}>
              {times.map((time, index) => (
                <ChoiceTile key={time} name="time" value={time} defaultChecked={index === 1} disabled={index === 2}>
                  {time}
                  <ChoiceNote>{index === 2 ? "Full" : `${index + 1} free`}</ChoiceNote>
                </ChoiceTile>
              ))}
            </div>
          </fieldset>
          <div className={fieldLook}>
            <label className={labelLook} htmlFor="kit-notes">
              Notes
            </label>
            <Textarea id="kit-notes" rows={3} defaultValue={texts.long} />
          </div>
          <TickBox name="consent" defaultChecked>
            Yes, send me news and offers by email. {texts.long}
          </TickBox>
          <TickBox dense name="archived">
            Deleted records
          </TickBox>
          <FormEnd>
            <Button>Send</Button>
            <Note>You get a reference right away.</Note>
          </FormEnd>
        </form>
      </Sample>
      <Sample title="Toolbar">
        <Toolbar>
          <ToolbarSearch htmlFor="kit-search" label="Search">
            <Input id="kit-search" dense type="search" defaultValue={texts.unbroken} />
            <Button size="small">Search</Button>
          </ToolbarSearch>
          <ToolbarField htmlFor="kit-from" label="From" className="flex-none">
            <Input id="kit-from" dense type="date" defaultValue="2026-12-01" />
          </ToolbarField>
          <FilterChips
            legend="Status"
            name="status"
            choices={["new", "contacted", "closed"].map((value) => ({ value, label: value }))}
            chosen={["contacted"]}
          />
        </Toolbar>
      </Sample>
    </>
  );
}
