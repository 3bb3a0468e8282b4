import { Form, Link } from "@remix-run/react";
import { Banner } from "~/components/ui/banner";
import { Button } from "~/components/ui/button";
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
    <div className="record-away">
      <h2>{words.title}</h2>
      <Banner tone="warning" text={words.text} />
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      {sent.length > 0 ? (
        <Form method="post" action={path} className="form">
          <p>{words.kept}</p>
          {sent.map(({ name, value }) =>
            ["reason", "outcome", "notes"].includes(name) ? (
              <textarea key={name} name={name} aria-label={name} className="control" rows={4} defaultValue={value} />
            ) : (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          <div className="form-end">
            <Button type="submit">{words.send}</Button>
          </div>
        </Form>
      ) : (
        <p>
          <Link to={path} className="button button-secondary" reloadDocument>
            {words.again}
          </Link>
        </p>
      )}
    </div>
  );
}
