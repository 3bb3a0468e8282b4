import { HeadOffice } from "~/components/site/about/head-office";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Lead } from "~/components/ui/layout";
import { type PrivacySection, privacy as words } from "~/content/privacy/privacy";
import { homeLink } from "~/content/site/navigation";

const contactId = "contact";
const listed = "link inline-flex min-h-11 items-center";
const partLook = "grid gap-4";
const titleLook = "text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]";

export function PrivacyPage() {
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
          <HeadOffice />
        </section>
      </div>
    </div>
  );
}

function Part({ id, title, paragraphs, items }: PrivacySection) {
  return (
    <section id={id} className={partLook}>
      <h2 className={titleLook}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items.length > 0 && (
        <dl className="grid gap-4">
          {items.map(({ label, text }) => (
            <div key={label}>
              <dt className="font-bold">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
