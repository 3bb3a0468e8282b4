import { headOffice, site, socialLinks } from "~/content/site/site";

/** Who stands behind the site, as JSON-LD for a script element. */
export function organizationJson(siteUrl: string): string {
  const { address, city, province, postalCode, phone, email } = headOffice;
  return scriptJson({
    "@type": "EducationalOrganization",
    "@id": `${siteUrl}/#organization`,
    name: site.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/favicon.svg`,
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

/** The way from the home page to the page at `url`, which is the last of the trail and has no address in it. */
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

/** JSON-LD for a script element. In HTML only `<` can end one, and JSON reads its escape as the same character. */
export const scriptJson = (facts: { "@type": string | readonly string[] } & Record<string, unknown>) =>
  JSON.stringify({ "@context": "https://schema.org", ...facts }).replaceAll("<", "\\u003c");
