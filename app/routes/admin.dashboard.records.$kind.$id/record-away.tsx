import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { FormEnd, formLook } from "~/components/ui/forms/form-parts";
import { Textarea } from "~/components/ui/forms/input";
import { recordPage } from "~/content/records/staff-records";
import type { RecordReply } from "~/records/record-view";

const words = recordPage.away;

interface RecordAwayProps {
  path: string;
  reply: RecordReply | undefined;
}

/** Shown when a record cannot be read; keeps what was sent. */
export function RecordAway({ path, reply }: RecordAwayProps) {
  const sent = Object.entries(reply?.result?.initialValue ?? {}).flatMap(([name, value]) =>
    typeof value === "string" ? [{ name, value }] : [],
  );
  return (
    <div className="grid max-w-176 gap-5">
      <h1 className="text-[1.5rem]">{words.title}</h1>
      <Banner tone="warning" text={words.text} />
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      {sent.length > 0 ? (
        <Form method="post" action={path} className={formLook()}>
          <p>{words.kept}</p>
          {sent.map(({ name, value }) =>
            ["reason", "note", "next_step"].includes(name) ? (
              <Textarea key={name} name={name} aria-label={name} rows={4} defaultValue={value} />
            ) : (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          <FormEnd>
            <Button type="submit" className="w-full">
              {words.send}
            </Button>
          </FormEnd>
        </Form>
      ) : (
        <p>
          <ButtonLink to={path} variant="secondary" reloadDocument>
            {words.again}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
