import { useListedPage } from "~/components/site/listed-page";
import { StructuredData } from "~/components/site/structured-data";
import { organizationJson } from "~/components/site/structured-json";
import { site } from "~/content/site/site";

/** Canonical address, preview picture and structured data of a public page. */
export function PageIdentity() {
  const page = useListedPage();
  if (!page) return null;
  const { siteUrl, url, picture, pictureTitle } = page;
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="en_CA" />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${site.name}: ${pictureTitle}`} />
      <StructuredData json={import.meta.env.SSR && organizationJson(siteUrl)} />
    </>
  );
}
