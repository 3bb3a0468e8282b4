import type { ReactNode } from "react";
import { FormColumns } from "~/components/site/forms/form-page";
import { Lead } from "~/components/ui/layout";
import { contact } from "~/content/inquiries/contact";
import { headOffice } from "~/content/site/site";

export function ContactSection({ children }: { children: ReactNode }) {
  return (
    <section className="grid-paper" id="contact" aria-labelledby="contact-title">
      <FormColumns aside={<OtherWays />}>
        <h1 id="contact-title" className="text-h2">
          {contact.title}
        </h1>
        <Lead>{contact.intro}</Lead>
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
    </>
  );
}
