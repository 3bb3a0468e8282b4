import { seller, receiptWords as words } from "~/content/payments/purchases";
import { familyStateWord } from "~/content/records/states";
import type { Receipt } from "~/domain/payments/receipt";
import regular from "~/fonts/figtree-print-400.ttf?inline";
import bold from "~/fonts/figtree-print-700.ttf?inline";

/** Characters of `fonts/figtree-print-*.ttf`: Western and Central European. */
const printed =
  /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]/;

/** Stands for a letter that cannot be printed. */
const placeholder = "?";

/** Letter page, in points. */
const left = 64;
const right = 612 - left;
const width = right - left;
const column = width / 2 - 12;
const colours = { ink: "#10292e", soft: "#47595c", accent: "#f5b335", hairline: "#e3dac9" } as const;
const steps = ["#0b5f63", "#0b5f63", "#f5b335"] as const;

type Pdf = PDFKit.PDFDocument;

/** A one-page PDF, tagged for screen readers. */
export async function writeReceipt(receipt: Receipt): Promise<ArrayBuffer> {
  // why: rarely needed, and slow to load
  const { default: PdfDocument } = await import("pdfkit");
  const pdf = new PdfDocument({
    size: "LETTER",
    margin: left,
    pdfVersion: "1.7",
    lang: "en-CA",
    tagged: true,
    displayTitle: true,
    // why: skips the library's default font
    font: "",
    info: {
      Title: `${words.title} ${receipt.receipt_number ?? ""}`.trim(),
      Author: seller.name,
      Subject: receipt.course_name,
    },
  });
  const parts: Uint8Array[] = [];
  const ended = new Promise((resolve, reject) => {
    pdf.on("data", (part: Uint8Array) => parts.push(part));
    pdf.on("end", resolve);
    pdf.on("error", reject);
  });
  pdf.registerFont("regular", bytesOf(regular)).registerFont("bold", bytesOf(bold));
  draw(pdf, receipt);
  pdf.end();
  await ended;
  return new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer();
}

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");

function draw(pdf: Pdf, receipt: Receipt): void {
  const page = pdf.struct("Document");
  pdf.addStructure(page);
  const part = (kind: string, write: () => void) => page.add(pdf.struct(kind, {}, write));

  part("H1", () => {
    pdf.font("bold").fontSize(30).fillColor(colours.ink).text(words.title, left, left, { width: column });
  });
  mark(pdf);
  rule(pdf, 116, colours.accent, 3);

  const top = 140;
  for (const [index, line] of sellerLines(receipt).entries())
    part("P", () => {
      pdf
        .font(index === 0 ? "bold" : "regular")
        .fontSize(10)
        .fillColor(index === 0 ? colours.ink : colours.soft)
        .text(line, right - column, index === 0 ? top : pdf.y + 2, { width: column, align: "right" });
    });
  const sellerEnd = pdf.y;

  pdf.y = top;
  for (const [label, value] of factsOf(receipt))
    part("P", () => {
      pdf.font("bold").fontSize(9).fillColor(colours.soft).text(`${label}: `, left, pdf.y, { width: column });
      pdf
        .font("regular")
        .fontSize(12)
        .fillColor(colours.ink)
        .text(value, left, pdf.y + 1, { width: column, height: 62, ellipsis: true });
      pdf.y += 9;
    });

  pdf.y = Math.max(pdf.y, sellerEnd) + 14;
  part("P", () => {
    pdf.font("bold").fontSize(9).fillColor(colours.soft).text(`${words.course}: `, left, pdf.y, { width });
    pdf
      .fontSize(14)
      .fillColor(colours.ink)
      .text(printable(receipt.course_name).text, left, pdf.y + 2, { width, height: 70, ellipsis: true });
  });
  pdf.y += 12;
  for (const line of receipt.lines) amountLine(pdf, part, line);
  pdf.y += 20;
  for (const note of notesOf(receipt))
    part("P", () => {
      pdf
        .font("regular")
        .fontSize(9)
        .fillColor(colours.soft)
        .text(note, left, pdf.y + 4, { width });
    });
  page.end();
}

function amountLine(
  pdf: Pdf,
  part: (kind: string, write: () => void) => void,
  { label, amount, strong }: Receipt["lines"][number],
): void {
  rule(pdf, pdf.y, strong ? colours.ink : colours.hairline, strong ? 1.5 : 1);
  const y = pdf.y + 9;
  part("P", () => {
    pdf
      .font(strong ? "bold" : "regular")
      .fontSize(strong ? 14 : 11)
      .fillColor(colours.ink);
    // why: separates label and figure when copied or read aloud
    pdf.text(`${label} `, left, y, { width: column, lineBreak: false });
    pdf.text(amount, left, y, { width, align: "right" });
  });
  pdf.y += 9;
}

function mark(pdf: Pdf): void {
  pdf.markContent("Artifact", { type: "Layout" });
  for (const [index, colour] of steps.entries())
    pdf.rect(right - 42 + index * 15, left + 22 - index * 9, 12, 12 + index * 9).fill(colour);
  pdf.endMarkedContent();
}

function rule(pdf: Pdf, y: number, colour: string, thickness: number): void {
  pdf.markContent("Artifact", { type: "Layout" });
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(thickness).stroke(colour);
  pdf.endMarkedContent();
}

const sellerLines = ({ hasTax, hstNumber }: Receipt): string[] => [
  seller.name,
  ...seller.lines,
  seller.phone,
  seller.email,
  ...(hasTax && hstNumber ? [`${seller.hstLabel}: ${hstNumber}`] : []),
];

function factsOf({ receipt_number, date, buyer, child, status }: Receipt): [label: string, value: string][] {
  const name = printable(buyer.name);
  const who = [name.isWhole ? name.text : "", printable(buyer.email).text].filter(Boolean);
  return [
    [words.number, receipt_number ?? words.noNumber],
    [words.date, date],
    [words.buyer, who.join("\n") || words.deletedAccount],
    ...(child ? [[words.child, printable(child).text] satisfies [string, string]] : []),
    [words.status, familyStateWord("purchases", status)],
  ];
}

const notesOf = ({ buyer, notice }: Receipt): string[] => [
  ...(notice ? [notice] : []),
  `${words.currency} ${words.thanks}`,
  ...(printable(buyer.name).isWhole ? [] : [words.nameElsewhere]),
];

/** 'Nguyễn' becomes 'Nguyen', '李' becomes '?'. @returns `isWhole` false if a character was replaced */
function printable(text: string): { text: string; isWhole: boolean } {
  const letters = [...text.normalize("NFC")].map(printedLetter);
  return {
    text: letters.map((letter) => letter ?? placeholder).join(""),
    isWhole: !letters.includes(null),
  };
}

/** Null where it cannot be printed, empty for invisible characters. */
function printedLetter(letter: string): string | null {
  if (printed.test(letter)) return letter;
  if (/\s/.test(letter)) return " ";
  if (/[\p{C}\p{M}]/u.test(letter)) return "";
  const bare = [...letter.normalize("NFKD")].filter((part) => printed.test(part)).join("");
  return bare || null;
}
