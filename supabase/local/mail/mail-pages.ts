import { createHash } from "node:crypto";
import { type Mail, newestMails, readMail } from "./mailbox";

const listed = 200;

const style = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 42rem; padding: 2rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
a { color: LinkText; text-underline-offset: .2em; }
a:focus-visible { outline: 3px solid; outline-offset: 3px; border-radius: 2px; }
ul { list-style: none; margin: 1.5rem 0 0; padding: 0; }
li { border-top: 1px solid #8886; padding: 1rem 0; }
li a { font-weight: 600; display: inline-block; padding: .25rem 0; }
p { margin: 0 0 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1.5rem 0; }
dt { font-weight: 600; }
dd { margin: 0; }
li p { margin: 0; }
article { border: 1px solid #8886; border-radius: .75rem; padding: 1.5rem; white-space: pre-line; }
`;

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Loopback host names only (DNS rebinding): the links in mails open accounts. */
export async function answerMailPage(request: Request, directory: string): Promise<Response> {
  const { hostname, pathname } = new URL(request.url);
  if (!["127.0.0.1", "localhost", "[::1]"].includes(hostname)) {
    return page(403, "Not here", "<p>Open this page as 127.0.0.1 or localhost.</p>");
  }
  if (request.method !== "GET" && request.method !== "HEAD") {
    return page(405, "Mails can only be read", backToList);
  }
  const name = pathname.slice("/mail/".length);
  if (name === "") return page(200, "Mails", await list(directory));
  const mail = await readMail(directory, name);
  return mail ? page(200, mail.subject, email(mail)) : page(404, "There is no such mail", backToList);
}

const backToList = '<p><a href="/mail">All mails</a></p>';

async function list(directory: string): Promise<string> {
  const items = (await newestMails(directory, listed)).map(item);
  const intro = "<p>What the site would have sent, newest first. Load this page again to look for new mails.</p>";
  return intro + (items.length > 0 ? `<ul>${items.join("")}</ul>` : "<p>There are no mails yet.</p>");
}

function item(mail: Mail): string {
  return `<li><a href="/mail/${encodeURIComponent(mail.name)}">${escaped(mail.subject)}</a>
<p>To ${escaped(mail.to)}<br>${time(mail.sent)}</p></li>`;
}

function email(mail: Mail): string {
  return `${backToList}<dl><dt>To</dt><dd>${escaped(mail.to)}</dd><dt>From</dt><dd>${escaped(mail.from)}</dd>
<dt>Sent</dt><dd>${time(mail.sent)}</dd>${attachments(mail)}</dl><article>${linked(mail.text)}</article>`;
}

function attachments({ attachments }: Mail): string {
  return attachments.length > 0 ? `<dt>Files</dt><dd>${escaped(attachments.join(", "))}</dd>` : "";
}

function time(sent: Date): string {
  const shown = sent.toLocaleString("en-CA", { dateStyle: "medium", timeStyle: "medium" });
  return `<time datetime="${sent.toISOString()}">${escaped(shown)}</time>`;
}

function linked(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return parts
    .map((part, at) => (at % 2 === 0 ? escaped(part) : `<a href="${escaped(part)}">${escaped(part)}</a>`))
    .join("");
}

function escaped(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function page(status: number, title: string, body: string): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} - embedded Supabase</title><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;
  return new Response(html, { status, headers: status === 405 ? { ...headers, allow: "GET" } : headers });
}
