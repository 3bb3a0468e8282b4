import { Link } from "@remix-run/react";
import { ChildForm } from "~/components/learner/child-form";
import { Banner } from "~/components/ui/banner";
import { Icon } from "~/components/ui/icon";
import { familyPages } from "~/content/families/families";
import { type Child, childPath, childrenPath, gradeName } from "~/domain/families/child-labels";
import type { FormReply } from "~/domain/forms/public-form";

const words = familyPages.list;

interface ChildrenPageProps {
  /** Null while they cannot be read. */
  children: readonly Child[] | null;
  thisYear: number;
  reply: FormReply | undefined;
}

export function ChildrenPage({ children, thisYear, reply }: ChildrenPageProps) {
  return (
    <div className="overview">
      <section className="panel" aria-labelledby="children-title">
        <h2 id="children-title">{words.title}</h2>
        <p>{words.intro}</p>
        {!children && <Banner tone="warning" {...words.failed} />}
        {children?.length === 0 && (
          <p>
            <b>{words.empty.title}.</b> {words.empty.text}
          </p>
        )}
        {children && children.length > 0 && (
          <ul className="ways family-children">
            {children.map((child) => (
              <ChildItem key={child.id} child={child} />
            ))}
          </ul>
        )}
      </section>
      <section className="panel" aria-labelledby="add-title">
        <h2 id="add-title">{words.add.title}</h2>
        <ChildForm
          key={children?.length}
          id="child-form"
          action={childrenPath}
          thisYear={thisYear}
          reply={reply}
          submitLabel={words.add.submit}
          pendingLabel={words.add.pending}
        />
      </section>
    </div>
  );
}

function ChildItem({ child: { id, firstName, lastName, birthYear, grade, notes } }: { child: Child }) {
  const facts = [birthYear && familyPages.born(birthYear), grade && gradeName(grade)];
  const query = new URLSearchParams({ child: id });
  return (
    <li>
      <h3>
        {firstName} {lastName}
      </h3>
      <p>{facts.filter(Boolean).join(", ")}</p>
      {notes && <p>{notes}</p>}
      <div className="family-ways">
        {[
          { to: `/book?${query}`, label: words.book },
          { to: `/assessment?${query}`, label: words.assess },
        ].map(({ to, label }) => (
          <Link key={to} className="way" to={to}>
            {label}
            <span className="visually-hidden"> {words.bookFor(firstName)}</span>
            <Icon name="arrow" />
          </Link>
        ))}
        <Link className="way family-change" to={childPath(id)}>
          {words.edit(firstName)}
        </Link>
      </div>
    </li>
  );
}
