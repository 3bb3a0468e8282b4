import type { ReactNode } from "react";
import { BarField, BarForm } from "~/components/staff/bar-form";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { Input } from "~/components/ui/forms/input";
import { termWords as words } from "~/content/tutoring/term-report";
import { type AskedTerm, namedTerms } from "~/domain/tutoring/progress";

interface TermFormProps {
  path: string;
  asked: AskedTerm;
  /** Whose reports are shown, where that is chosen too. */
  center?: string;
  /** What else there is to choose. */
  children?: ReactNode;
}

/** Of which days a report is: a term by one press, or other days. */
export const TermForm = ({ path, asked: { asked, named, problem }, center, children }: TermFormProps) => (
  <div className="grid gap-2 print:hidden">
    {problem && <Banner tone="error" {...problem} />}
    <div className="flex flex-wrap items-end gap-2">
      <BarForm action={path}>
        {children}
        {namedTerms.map((name) => (
          <Button
            key={name}
            type="submit"
            name="term"
            value={name}
            size="small"
            variant={name === named ? "primary" : "secondary"}
            aria-current={name === named ? "true" : undefined}
          >
            {words[name]}
          </Button>
        ))}
      </BarForm>
      <Disclosure look="button" summary={words.days} open={named === null} key={`${asked.from} ${asked.to}`}>
        <BarForm action={path} className="pt-2">
          {center && <input type="hidden" name="center" value={center} />}
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
      </Disclosure>
    </div>
  </div>
);
