import { headOffice, site, socialLinks } from "~/content/site/site";
import mark from "~/images/mark.svg?no-inline";

export function organizationJson(siteUrl: string): string {
  const { address, city, province, postalCode, phone, email } = headOffice;
  return scriptJson({
    "@type": "EducationalOrganization",
    "@id": `${siteUrl}/#organization`,
    name: site.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}${mark}`,
    description: site.description,
    telephone: `+1-${phone}`,
    email,
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      addressLocality: city,
      addressRegion: province,
      postalCode,
      addressCountry: "CA",
    },
    areaServed: { "@type": "State", name: "Ontario" },
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ url }) => url) }),
  });
}

/** JSON-LD; the page itself, last in the trail, has address `url`. */
export function breadcrumbJson(
  trail: readonly { label: string; to?: string }[],
  { siteUrl, url }: { siteUrl: string; url: string },
): string {
  return scriptJson({
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: to ? siteUrl + to : url,
    })),
  });
}

/** Escapes `<`, which could end the script element. */
export const scriptJson = (facts: { "@type": string | readonly string[] } & Record<string, unknown>) =>
  JSON.stringify({ "@context": "https://schema.org", ...facts }).replaceAll("<", "\\u003c");
