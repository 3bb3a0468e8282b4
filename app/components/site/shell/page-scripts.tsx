import { Scripts } from "@remix-run/react";

/** Of a script that is there: React leaves what stands in it alone. */
const asItStands = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: " " } };

/**
 * Remix's scripts. The server moves them behind the page (`fetchScriptsLate`), which leaves the two elements that the
 * browser finds here.
 */
export function PageScripts({ nonce }: { nonce?: string }) {
  if (typeof document === "undefined" || import.meta.env.DEV) return <Scripts nonce={nonce} />;
  return (
    <>
      <script {...asItStands} />
      <script {...asItStands} />
    </>
  );
}
