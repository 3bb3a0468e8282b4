import { Scripts } from "@remix-run/react";

/** React keeps the code of a script element that is in the page already. */
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
