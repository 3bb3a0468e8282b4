import { letterFrame } from "~/content/letters/frame";
import type { Block, Letter } from "./letter";

/** The letter as plain text, lines ending in `\n`; longer ones are left to the reader's program to fold. */
export function plainOf({ blocks, why }: Letter, siteUrl: string): string {
  const { sender, address, phone, email } = letterFrame;
  return [
    ...blocks.map(plainBlock),
    ["-- ", sender, address, `${phone}, ${email}`, siteUrl].join("\n"),
    letterFrame.why(why),
    "",
  ].join("\n\n");
}

function plainBlock(block: Block): string {
  if ("text" in block) return oneLine(block.text);
  if ("note" in block) return oneLine(block.note);
  if ("heading" in block) return oneLine(block.heading).toUpperCase();
  if ("facts" in block)
    return block.facts.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`).join("\n");
  if ("list" in block)
    return [`${oneLine(block.list.title)}:`, ...block.list.items.map((item) => `- ${oneLine(item)}`)].join(
      "\n",
    );
  const { label, href } = "button" in block ? block.button : block.link;
  return `${oneLine(label)}:\n${href}`;
}

/** What comes from outside begins no line of its own. */
const oneLine = (text: string) => text.replace(/[\p{C}\u2028\u2029]+/gu, " ");
