import { Link } from "@remix-run/react";
import { Mail, MapPin, Phone } from "lucide";
import { Icon } from "~/components/ui/icon";
import { footerColumns } from "~/content/site/navigation";
import { headOffice, site } from "~/content/site/site";
import { Logo } from "./logo";

const line = "flex min-h-11 items-center gap-2.5";
const link = `${line} decoration-accent decoration-2 hover:text-paper hover:underline`;

export function Footer() {
  return (
    // why: a clipped band above may end on half a pixel and show as a line
    <footer
      data-ground="dark"
      className="relative -mt-px bg-ink pt-16 pb-6 text-small text-[#d5e0de] underline-offset-[0.3em] print:hidden"
    >
      <div className="page-width grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-10 lg:grid-cols-[1.9fr_repeat(4,1fr)]">
        <div className="col-span-full grid content-start gap-4 lg:col-auto">
          <Logo />
          <p>{site.tagline}</p>
          <address className="grid">
            <a className={link} href={`tel:${headOffice.phone}`}>
              <Icon drawing={Phone} />
              {headOffice.phone}
            </a>
            <a className={link} href={`mailto:${headOffice.email}`}>
              <Icon drawing={Mail} />
              {headOffice.email}
            </a>
            <span className={line}>
              <Icon drawing={MapPin} />
              <span>
                {headOffice.address},{" "}
                <span className="whitespace-nowrap">
                  {headOffice.city}, {headOffice.province}
                </span>{" "}
                <span className="whitespace-nowrap">{headOffice.postalCode}</span>
              </span>
            </span>
          </address>
        </div>
        {footerColumns.map(({ label, links }) => (
          <nav key={label} aria-label={label}>
            <h2 className="mb-2 text-[1rem] tracking-normal text-paper">{label}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="page-width mt-12 max-w-300 border-t border-paper/16 pt-6">
        © {site.name}. {site.audience}.
      </p>
    </footer>
  );
}
