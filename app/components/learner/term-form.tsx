import type { ReactNode } from "react";
import { BarField, BarForm } from "~/components/staff/bar-form";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Input } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import { termWords as words } from "~/content/tutoring/term-report";
import type { AskedTerm } from "~/domain/tutoring/term";

interface TermFormProps {
  path: string;
  asked: AskedTerm;
  /** What else there is to choose. */
  children?: ReactNode;
}

/** Of which days a report is. */
export const TermForm = ({ path, asked: { asked, problem }, children }: TermFormProps) => (
  <div className="grid gap-2 print:hidden">
    {problem && <Banner tone="error" {...problem} />}
    <BarForm action={path} key={`${asked.from} ${asked.to}`}>
      {children}
      <BarField label={words.from}>
        <Input dense type="date" name="from" defaultValue={asked.from} />
      </BarField>
      <BarField label={words.to}>
        <Input dense type="date" name="to" defaultValue={asked.to} />
      </BarField>
      <Button type="submit" variant="secondary" size="small">
        {words.show}
      </Button>
    </BarForm>
    <Note>{words.usual}</Note>
  </div>
);
