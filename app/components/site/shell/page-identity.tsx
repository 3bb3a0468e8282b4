import { useListedPage } from "~/components/site/listed-page";
import { StructuredData } from "~/components/site/structured-data";
import { organizationJson } from "~/components/site/structured-json";
import { site } from "~/content/site/site";

/** The part of a public page's head that follows from its address: the one it goes by, its picture, and whose it is. */
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
