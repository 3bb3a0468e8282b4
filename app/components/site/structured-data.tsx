import { useRenderContext } from "~/components/site/shell/render-context";

/** JSON-LD. Build it on the server only (`import.meta.env.SSR && …`); hydration leaves the server's text. */
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
