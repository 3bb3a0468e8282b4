import { HeadOffice } from "~/components/site/about/head-office";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { type PrivacySection, privacy as words } from "~/content/privacy/privacy";
import { homeLink } from "~/content/site/navigation";

const contactId = "contact";

export function PrivacyPage() {
  return (
    <div className="container privacy">
      <Breadcrumbs trail={[homeLink, { label: words.title }]} />
      <h1>{words.title}</h1>
      <p className="lead">{words.text}</p>
      <nav className="privacy-list" aria-label={words.title}>
        <ol>
          {words.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          <li>
            <a href={`#${contactId}`}>{words.contactTitle}</a>
          </li>
        </ol>
      </nav>
      <div className="privacy-words">
        {words.sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
        <section id={contactId}>
          <h2>{words.contactTitle}</h2>
          <p>{words.contactRole}</p>
          <HeadOffice />
        </section>
      </div>
    </div>
  );
}

function Section({ id, title, paragraphs, items }: PrivacySection) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items.length > 0 && (
        <dl>
          {items.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
