const styleSheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const font = /<link rel="preload" href="([^"]+)" as="font"/g;

/** The page's style sheets and fonts as a `Link` header: a browser asks for them before it has read the page. */
export function preloadHeader(html: string): string {
  const found = (pattern: RegExp, what: string) =>
    [...html.matchAll(pattern)].map(([, file = ""]) => `<${file}>; rel=preload; ${what}`);
  return [...found(styleSheet, "as=style"), ...found(font, "as=font; type=font/woff2; crossorigin")].join(", ");
}
