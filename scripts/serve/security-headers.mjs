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

/** For files, data and short texts; a page brings its own. */
const defaults = {
  "Content-Security-Policy": "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

export function addSecurityHeaders(_request, response, next) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const { writeHead } = response;
  response.writeHead = (...values) => {
    for (const [name, value] of Object.entries(defaults))
      if (!response.hasHeader(name)) response.setHeader(name, value);
    return writeHead.apply(response, values);
  };
  next();
}
