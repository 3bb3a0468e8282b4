/** On every answer. The address says whether browsers may insist on https from now on. */
const headers = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(self), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
  ...(process.env.SITE_URL?.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
};

/** For files, data and short texts; a page brings a policy of its own. */
const filePolicy = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function addSecurityHeaders(response) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const { writeHead } = response;
  response.writeHead = (...values) => {
    if (!response.hasHeader("Content-Security-Policy")) response.setHeader("Content-Security-Policy", filePolicy);
    return writeHead.apply(response, values);
  };
}
