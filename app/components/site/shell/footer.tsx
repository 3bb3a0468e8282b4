import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { footerColumns } from "~/content/site/navigation";
import { headOffice, site } from "~/content/site/site";
import { Logo } from "./logo";

export function Footer() {
  return (
    <footer className="footer on-dark">
      <div className="container footer-grid">
        <div className="footer-about">
          <Logo />
          <p>{site.tagline}</p>
          <address>
            <a href={`tel:${headOffice.phone}`}>
              <Icon name="phone" />
              {headOffice.phone}
            </a>
            <a href={`mailto:${headOffice.email}`}>
              <Icon name="mail" />
              {headOffice.email}
            </a>
            <span>
              <Icon name="pin" />
              <span>
                {headOffice.address},{" "}
                <span className="nowrap">
                  {headOffice.city}, {headOffice.province}
                </span>{" "}
                <span className="nowrap">{headOffice.postalCode}</span>
              </span>
            </span>
          </address>
        </div>
        {footerColumns.map(({ label, links }) => (
          <nav key={label} aria-label={label}>
            <h2>{label}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="container footer-end">
        © {site.name}. {site.audience}.
      </p>
    </footer>
  );
}
