import { Form, Link } from "@remix-run/react";
import { ChildForm } from "~/components/learner/child-form";
import { Banner } from "~/components/ui/banner";
import { Button } from "~/components/ui/button";
import { familyPages } from "~/content/families/families";
import { type Child, childPath, childrenPath } from "~/domain/families/child-labels";
import type { FormReply } from "~/domain/forms/public-form";

const { edit, remove, list } = familyPages;

interface ChildPageProps {
  /** Null while it cannot be read. */
  child: Child | null;
  thisYear: number;
  reply: FormReply | undefined;
}

export function ChildPage({ child, thisYear, reply }: ChildPageProps) {
  return (
    <div className="overview">
      <section className="panel" aria-labelledby="child-title">
        <p>
          <Link className="link" to={childrenPath}>
            {edit.back}
          </Link>
        </p>
        <h2 id="child-title">{child ? list.edit(child.firstName) : edit.title}</h2>
        {child ? (
          <ChildForm
            id="child-form"
            action={childPath(child.id)}
            child={child}
            thisYear={thisYear}
            reply={reply}
            submitLabel={edit.submit}
            pendingLabel={edit.pending}
          />
        ) : (
          <Banner tone="warning" {...list.failed} />
        )}
      </section>
      {child && (
        <section className="panel" aria-labelledby="remove-title">
          <h2 id="remove-title">{remove.title}</h2>
          <p>{remove.text}</p>
          <Form method="post" action={`${childPath(child.id)}?form=remove`} className="form">
            <label className="family-sure">
              <input type="checkbox" name="sure" value="yes" required />
              <span>{remove.confirm}</span>
            </label>
            <div className="form-end">
              <Button type="submit" variant="secondary">
                {remove.submit}
              </Button>
            </div>
          </Form>
        </section>
      )}
    </div>
  );
}
