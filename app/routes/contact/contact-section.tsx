import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormColumns, NextSteps } from "~/components/site/forms/form-page";
import { Lead } from "~/components/ui/layout";
import { contact } from "~/content/inquiries/contact";
import { demoClass } from "~/content/inquiries/demo-class";
import { headOffice } from "~/content/site/site";
import type { ContactTopic } from "~/domain/forms/form-address";

interface ContactSectionProps {
  topic: ContactTopic;
  children: ReactNode;
}

export function ContactSection({ topic, children }: ContactSectionProps) {
  const { title, intro, whatHappensNext } = topic === "demo" ? demoClass : contact;
  return (
    <section className="grid-paper" id="contact" aria-labelledby="contact-title">
      <FormColumns
        aside={
          <>
            <NextSteps {...whatHappensNext} />
            <OtherWays />
          </>
        }
      >
        <h1 id="contact-title" className="text-h2">
          {title}
        </h1>
        <Lead>{intro}</Lead>
        <p className="text-ink-soft">Takes {contact.timeToFill}.</p>
        {children}
      </FormColumns>
    </section>
  );
}

function OtherWays() {
  const { address, city, province, postalCode, phone, email } = headOffice;
  return (
    <>
      <h2 className="text-h3">{contact.center.title}</h2>
      <p>{contact.center.text}</p>
      <ul className="grid">
        {contact.center.links.map(({ label, to }) => (
          <li key={to}>
            <Link className="link inline-flex min-h-11 items-center" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="text-h3">{contact.otherWays}</h2>
      <p>
        <a href={`tel:${phone}`}>{phone}</a>
      </p>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <address>
        {address}
        <br />
        {city}, {province} {postalCode}
      </address>
    </>
  );
}
