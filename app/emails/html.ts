import { site } from "~/content/site/site";
import { phoneAddress } from "~/domain/forms/phone-address";
import { emailFrame } from "~/emails/words/frame";
import type { Block, Email } from "./email";

/** A whole value that is a North American phone number, with or without an extension. */
const isPhone = (value: string): boolean =>
  /^(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}(?: ?(?:x|ext\.?) ?\d{1,6})?$/i.test(value);

const isEmail = (value: string): boolean => /^[^\s@:/]+@[^\s@:/]+\.[a-z]{2,}$/i.test(value);

export const emailAddress = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;

// why: mail programs ignore most style sheets, so styles are inline and dark mode overrides them by `!important`;
// Outlook on Windows knows no max-width, link padding or block spans: hence tables, `mso-` and `<br>`.
const ink = "#10292e";
const soft = "#47595c";
const primary = "#0b5f63";
const accent = "#f5b335";
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#0c1719 !important}
.paper{background:#14272b !important;border-color:#2c4247 !important}
.ink{color:#f2efe6 !important}
.soft{color:#b9c7c8 !important}
.rule{border-color:#2c4247 !important}
.link{color:#8fd3d1 !important}
.step{background:#8fd3d1 !important}
.button{border-color:#8fd3d1 !important}
}`;

export function htmlOf({ subject, preview, blocks, why, unsubscribe }: Email, siteUrl: string): string {
  const { sender, address, phone, email } = emailFrame;
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${dark}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#fbf7ef">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all" aria-hidden="true">${escaped(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:#fbf7ef">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 4px 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${mark}<td class="ink" style="padding:0 0 0 10px;${font};font-size:18px;line-height:24px;font-weight:700;color:${ink}">${escaped(site.name)}</td></tr></table></td></tr>
<tr><td class="paper" style="padding:28px 24px 12px;background:#ffffff;border:1px solid #e3dac9;border-radius:12px;overflow-wrap:anywhere">
${blocks.map(htmlBlock).join("\n")}
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;${font};font-size:14px;line-height:1.6;color:${soft}">
<strong>${escaped(sender)}</strong><br>
${escaped(address)}<br>
${contact(phone)}, ${contact(email)}<br>
${anchor(siteUrl, siteUrl.replace(/^https?:\/\//, ""))}
<p style="margin:12px 0 0">${escaped(emailFrame.why(why))}${unsubscribe ? ` ${anchor(unsubscribe.href, unsubscribe.label)}` : ""}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

const paragraph = (content: string, size: number, color: string, name: string) =>
  `<p class="${name}" style="margin:0 0 16px;${font};font-size:${size}px;line-height:1.6;color:${color}">${content}</p>`;

function htmlBlock(block: Block, at: number): string {
  if ("text" in block) return paragraph(escaped(block.text), 16, ink, "ink");
  if ("note" in block) return paragraph(escaped(block.note), 14, soft, "soft");
  if ("heading" in block) return heading(block.heading, at === 0 ? "h1" : "h2");
  if ("facts" in block) return factsTable(block.facts);
  if ("list" in block) return heading(block.list.title, "h2") + bullets(block.list.items);
  if ("link" in block) return paragraph(anchor(block.link.href, block.link.label), 16, ink, "ink");
  return button(block.button);
}

/** The logo as table cells, since pictures can be blocked. */
const mark = [
  [8, primary],
  [16, primary],
  [24, accent],
]
  .map(
    ([height, color]) =>
      `<td valign="bottom" style="padding:0 1px 0 0"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td${color === accent ? "" : ' class="step"'} width="8" height="${height}" style="width:8px;height:${height}px;background:${color};font-size:0;line-height:0">&nbsp;</td></tr></table></td>`,
  )
  .join("");

const button = ({ label, href }: { label: string; href: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 12px"><tr><td class="button" style="background:${primary};border:1px solid ${primary};border-radius:8px;mso-padding-alt:14px 24px"><a href="${escaped(href)}" style="display:inline-block;padding:14px 24px;${font};font-size:16px;line-height:1.25;font-weight:700;color:#ffffff;text-decoration:none">${escaped(label)}</a></td></tr></table>
${paragraph(`${escaped(emailFrame.orOpen)} ${anchor(href, href)}`, 14, soft, "soft")}`;

function heading(text: string, level: "h1" | "h2"): string {
  const size = level === "h1" ? 24 : 18;
  return `<${level} class="ink" style="margin:${level === "h1" ? 0 : 24}px 0 12px;${font};font-size:${size}px;line-height:1.3;color:${ink}">${withWholeDates(escaped(text))}</${level}>`;
}

/** A date breaks over no two lines. */
const withWholeDates = (html: string) =>
  html.replace(/\b(?:[A-Z][a-z]{2}, )?[A-Z][a-z]{2} \d{1,2}\b/g, (date) => date.replaceAll(" ", "&nbsp;"));

function factsTable(facts: readonly (readonly [string, string])[]): string {
  const rows = facts.map(
    ([
      label,
      value,
    ]) => `<tr><td class="rule" style="padding:10px 0;border-top:1px solid #e3dac9;${font};font-size:16px;line-height:1.5">
<span class="soft" style="font-size:14px;color:${soft}">${escaped(label)}</span><br>
<strong class="ink" style="color:${ink}">${contact(value)}</strong></td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join("")}</table>`;
}

/** A phone number or an address is a way to call or write. */
function contact(value: string): string {
  if (isPhone(value)) return anchor(phoneAddress(value), value);
  return isEmail(value) ? anchor(emailAddress(value), value) : escaped(value);
}

const bullets = (items: readonly string[]) =>
  `<ul class="ink" style="margin:0 0 16px;padding:0 0 0 20px;${font};font-size:16px;line-height:1.6;color:${ink}">${items
    .map((item) => `<li>${escaped(item)}</li>`)
    .join("")}</ul>`;

const anchor = (href: string, label: string) =>
  `<a class="link" href="${escaped(href)}" style="color:${primary};text-decoration:underline">${escaped(label)}</a>`;

function escaped(text: string): string {
  return text
    .replace(/\p{C}+/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Adds a space after each '.', ':', '/' or '@', so that mail programs make no link of a name that a visitor chose. */
export const preventAutoLinks = (name: string): string => name.replace(/[.:/\\@](?=\S)/g, "$& ");
