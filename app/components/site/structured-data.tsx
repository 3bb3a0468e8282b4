import { useRenderContext } from "~/components/site/shell/render-context";

/**
 * Facts for search engines, as JSON-LD. Callers make it on the server alone (`import.meta.env.SSR && …`), which keeps
 * its making out of the browser's scripts; there React leaves what the server wrote.
 */
export function StructuredData({ json }: { json: string | false }) {
  const { nonce } = useRenderContext();
  return (
    <script
      nonce={nonce}
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own content with every `<` escaped
      dangerouslySetInnerHTML={{ __html: json || "" }}
    />
  );
}
