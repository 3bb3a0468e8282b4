import { Button } from "~/components/ui/button";
import { labelLook } from "~/components/ui/forms/field-parts";
import { FormEnd, formLook } from "~/components/ui/forms/form-parts";
import { Input } from "~/components/ui/forms/input";
import { privacyPage as words } from "~/content/privacy/staff-privacy";
import { limits } from "~/domain/forms/limits";
import { personLabels, privacyPaths } from "~/domain/privacy/privacy-address";

/** A plain form, since its reply is a file. */
export function ExportForm() {
  return (
    <form method="post" action={privacyPaths.export} className={formLook({ fit: "panel" })}>
      <div className="grid min-w-0 gap-1.5">
        <label className={labelLook} htmlFor="export-email">
          {personLabels.email}
        </label>
        <Input id="export-email" name="email" type="email" autoComplete="off" maxLength={limits.email} required />
      </div>
      <FormEnd>
        <Button type="submit" className="w-full">
          {words.export.submit}
        </Button>
      </FormEnd>
    </form>
  );
}
