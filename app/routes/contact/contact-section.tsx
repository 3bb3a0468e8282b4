import type { ReactNode } from "react";
import { contact } from "~/content/inquiries/contact";
import { headOffice } from "~/content/site/site";

export function ContactSection({ children }: { children: ReactNode }) {
  const { address, city, province, postalCode, phone, email } = headOffice;
  return (
    <section className="grid-paper" id="contact" aria-labelledby="contact-title">
      <div className="container form-page">
        <div className="form-page-main">
          <h1 id="contact-title">{contact.title}</h1>
          <p className="lead">{contact.intro}</p>
          <p className="form-meta">Takes {contact.timeToFill}.</p>
          {children}
        </div>
        <aside className="form-page-aside">
          <h2>{contact.otherWays}</h2>
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
        </aside>
      </div>
    </section>
  );
}
