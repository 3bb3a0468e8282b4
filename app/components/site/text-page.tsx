import { Link } from "@remix-run/react";
import { HeadOffice } from "~/components/site/about/head-office";
import { Facts } from "~/components/ui/data/facts";
import { Lead } from "~/components/ui/layout";
import { Breadcrumbs } from "~/components/ui/navigation/breadcrumbs";
import { homeLink, type NavigationLink } from "~/content/site/navigation";
import type { TextSection } from "~/content/site/pages";

const contactId = "contact";
const listed = "link inline-flex min-h-11 items-center";
const partLook = "grid gap-4";
const titleLook = "text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]";

interface TextPageWords {
  title: string;
  text: string;
  sections: readonly TextSection[];
  report?: NavigationLink;
  contactTitle: string;
  contactRole: string;
}

/** A page of questions and answers, with their list beside them and the address to write to below. */
export function TextPage({ words }: { words: TextPageWords }) {
  return (
    <div className="page-width grid gap-4 pt-4 pb-20 lg:grid-cols-[1fr_1.7fr] lg:gap-x-20">
      <div className="col-span-full">
        <Breadcrumbs trail={[homeLink, { label: words.title }]} />
      </div>
      <h1 className="col-span-full">{words.title}</h1>
      <Lead className="col-span-full max-w-176">{words.text}</Lead>
      <nav
        className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:mt-6 lg:self-start"
        aria-label={words.title}
      >
        <ol>
          {words.sections.map(({ id, title }) => (
            <li key={id}>
              <a className={listed} href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
          <li>
            <a className={listed} href={`#${contactId}`}>
              {words.contactTitle}
            </a>
          </li>
        </ol>
      </nav>
      <div className="grid max-w-176 gap-12 lg:mt-6">
        {words.sections.map((section) => (
          <Part key={section.id} {...section} />
        ))}
        <section id={contactId} className={partLook}>
          <h2 className={titleLook}>{words.contactTitle}</h2>
          <p>{words.contactRole}</p>
          {words.report && (
            <Link className={listed} to={words.report.to}>
              {words.report.label}
            </Link>
          )}
          <HeadOffice />
        </section>
      </div>
    </div>
  );
}

function Part({ id, title, paragraphs, items }: TextSection) {
  return (
    <section id={id} className={partLook}>
      <h2 className={titleLook}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items.length > 0 && <Facts layout="list" facts={items.map(({ label, text }) => ({ label, value: text }))} />}
    </section>
  );
}
