import { emailFrame } from "~/emails/words/frame";
import { type Block, type Email, noBreak } from "./email";

const lineLength = 76;

/** Lines end in `
`. Prose is folded at 76 characters; addresses and facts stay on one line. */
export function plainOf({ blocks, why, unsubscribe }: Email, siteUrl: string): string {
  const { sender, address, phone, email } = emailFrame;
  return [
    ...blocks.map(plainBlock),
    ["-- ", sender, address, `${phone}, ${email}`, siteUrl].join("\n"),
    folded(emailFrame.why(why)),
    ...(unsubscribe ? [plainBlock({ link: unsubscribe })] : []),
    "",
  ]
    .join("\n\n")
    .replaceAll(noBreak, " ");
}

function plainBlock(block: Block): string {
  if ("text" in block) return folded(oneLine(block.text));
  if ("note" in block) return folded(oneLine(block.note));
  if ("heading" in block) return oneLine(block.heading).toUpperCase();
  if ("facts" in block) return block.facts.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`).join("\n");
  if ("list" in block)
    return [`${oneLine(block.list.title)}:`, ...block.list.items.map((item) => folded(`- ${oneLine(item)}`))].join(
      "\n",
    );
  const { label, href } = "button" in block ? block.button : block.link;
  // why: a number or an address stands in the label, and plain text has nothing to press
  return /^(?:tel|mailto):/.test(href) ? oneLine(label) : `${oneLine(label)}:\n${href}`;
}

function folded(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > lineLength) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join("\n");
}

// why: a line break in a visitor's text must not begin a line of its own
const oneLine = (text: string) => text.replace(/[\p{C}\u2028\u2029]+/gu, " ");
