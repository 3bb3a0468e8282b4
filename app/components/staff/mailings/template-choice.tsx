import { BarField } from "~/components/staff/bar-form";
import { Select } from "~/components/ui/forms/input";
import { messagePage as words } from "~/content/emails/mailings";

interface TemplateChoiceProps {
  templates: readonly { id: string; name: string }[];
  chosen: string;
}

/** Whose words the form begins with. */
export const TemplateChoice = ({ templates, chosen }: TemplateChoiceProps) =>
  templates.length > 0 && (
    <BarField label={words.template} className="lg:flex-[0_1_14rem]">
      <Select dense name="template" defaultValue={chosen}>
        <option value="">{words.noTemplate}</option>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </BarField>
  );
