import { Form, Link } from "@remix-run/react";
import { lazyPart } from "~/components/late/lazy-part";
import { BackLink } from "~/components/staff/back-link";
import { Button } from "~/components/ui/button";
import { Input } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { deskChildWords as words } from "~/content/families/person-forms";
import { childFormPath, familyPath } from "~/domain/families/family-paths";
import { maxSearchLength } from "~/domain/forms/search-text";
import type { FoundFamily } from "~/models/families/desk-families.server";
import type { DeskChildFormProps } from "./desk-child-form";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const DeskChildForm = lazyPart("#desk-child", async () => (await import("./desk-child-form")).DeskChildForm);

interface DeskChildPageProps extends DeskChildFormProps {
  family: { id: string; name: string };
  search: string;
  /** Null where nobody searched. */
  found: readonly FoundFamily[] | null;
  sharedWith: { id: string; name: string } | null | "";
}

export function DeskChildPage({ family, search, found, sharedWith, ...form }: DeskChildPageProps) {
  const { child } = form;
  const name = child ? `${child.first_name} ${child.last_name}`.trim() : words.add;
  return (
    <Panel className="max-w-176" aria-labelledby="child-title">
      <PageHeader
        dense
        titleId="child-title"
        title={name}
        back={<BackLink to={familyPath(family.id)}>{family.name || words.back}</BackLink>}
        about={<p>{words.description}</p>}
      />
      <DeskChildForm {...form} family={family} />
      {child && (
        <>
          <Share {...{ family, child, search, found, sharedWith }} />
          <section className="grid gap-3 border-t border-hairline pt-4" aria-labelledby="remove-title">
            <PanelTitle as="h2" id="remove-title">
              {words.remove.title}
            </PanelTitle>
            <Note>{words.remove.text}</Note>
            <Form method="post" action={`${childFormPath(family.id, child.id)}?form=remove`}>
              <Button type="submit" variant="destructive" size="small">
                {words.remove.submit}
              </Button>
            </Form>
          </section>
        </>
      )}
    </Panel>
  );
}

type ShareProps = Pick<DeskChildPageProps, "family" | "search" | "found" | "sharedWith"> & { child: { id: string } };

function Share({ family, child, search, found, sharedWith }: ShareProps) {
  const path = childFormPath(family.id, child.id);
  return (
    <section className="grid gap-3 border-t border-hairline pt-4" aria-labelledby="share-title">
      <PanelTitle as="h2" id="share-title">
        {words.share.title}
      </PanelTitle>
      <Note>{words.share.text}</Note>
      {sharedWith ? (
        <>
          <p>
            <Link className="link" to={familyPath(sharedWith.id)}>
              {words.share.of(sharedWith.name)}
            </Link>
          </p>
          <Form method="post" action={`${path}?form=share`}>
            <Button type="submit" variant="secondary" size="small">
              {words.share.end}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <Form action={`${path}#share-title`} className="flex flex-wrap items-end gap-3">
            <label className="grid min-w-0 flex-[1_1_14rem] gap-1.5">
              <span className="text-small">{words.share.search}</span>
              <Input dense type="search" name="q" maxLength={maxSearchLength} defaultValue={search} />
            </label>
            <Button type="submit" variant="secondary" size="small">
              {words.share.find}
            </Button>
          </Form>
          {found?.length === 0 && <p>{words.share.none}</p>}
          {found && found.length > 0 && (
            <ul className="grid gap-2">
              {found.map(({ id, name, children }) => (
                <li key={id}>
                  <Form
                    method="post"
                    action={`${path}?form=share`}
                    className="flex flex-wrap items-center gap-x-3 gap-y-1"
                  >
                    <input type="hidden" name="with" value={id} />
                    <Button type="submit" variant="secondary" size="small">
                      {words.share.submit(name)}
                    </Button>
                    <Note>{children}</Note>
                  </Form>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
