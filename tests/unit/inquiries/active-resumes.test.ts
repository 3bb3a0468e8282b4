import { deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { careerForm } from "~/content/applications/careers";
import type { ResumeExtension } from "~/domain/applications/resume";
import { receiveResume } from "~/routes/careers/resume.server";
import { isActive, resumeExtension } from "~/routes/careers/resume-file.server";

const types = (extra = "") =>
  `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${extra}</Types>`;
const relations = (inner: string) => ({ "word/_rels/document.xml.rels": `<Relationships>${inner}</Relationships>` });
const macroType = '<Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/>';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

function word(files: Readonly<Record<string, string>>): Buffer {
  const all = { "[Content_Types].xml": types(), "word/document.xml": "<w:document/>", ...files };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)]))));
}

const pdf = (body: string | Buffer) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from(body)]);

function packed(objects: string, spelling = "/ObjStm"): Buffer {
  const body = deflateSync(objects);
  const head = `7 0 obj\n<</Type${spelling}/Filter/FlateDecode/Length ${body.length}>>\nstream\n`;
  return Buffer.concat([Buffer.from(head), body, Buffer.from("\nendstream\nendobj\n")]);
}

const compound = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(600),
  Buffer.from("_VBA_PROJECT", "utf16le"),
]);
const script = "1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj";

const active: readonly [what: string, name: string, bytes: Buffer][] = [
  ["a macro", "cv.docx", word({ "word/vbaProject.bin": "Sub AutoOpen" })],
  ["a macro in capitals", "cv.docx", word({ "word/VBAPROJECT.BIN": "Sub AutoOpen" })],
  ["a macro under another name", "cv.docx", word({ "[Content_Types].xml": types(macroType), "word/x.bin": "Sub" })],
  [
    "a macro that only its relation names",
    "cv.docx",
    word(relations('<Relationship Id="r" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject"/>')),
  ],
  [
    "a remote template",
    "cv.docx",
    word(
      relations(`<Relationship Type="${office}/attachedTemplate" Target="https://a.example/t" TargetMode="External"/>`),
    ),
  ],
  ["a macro in a doc", "cv.doc", compound],
  ["a script that runs when it opens", "cv.pdf", pdf(script)],
  ["a script in letters by number", "cv.pdf", pdf(script.replace("/JavaScript", "/J#61vaScript"))],
  ["a program it starts", "cv.pdf", pdf("2 0 obj<</S/Launch/F(cmd.exe)>>endobj")],
  ["a packed script", "cv.pdf", pdf(packed(script))],
  ["a packed script, its type by number", "cv.pdf", pdf(packed(script, "/Obj#53tm"))],
  ["objects that nobody can read", "cv.pdf", pdf("7 0 obj<</Type/ObjStm>>stream\nlocked\nendstream")],
];

test.each(active)("%s is refused, and the form says so", async (_, name, bytes) => {
  const file = { field: "resume", name, bytes };
  expect(await resumeExtension(file)).toBe(name.split(".")[1]);
  expect(await receiveResume({ files: [file], oversized: false }, null)).toEqual({
    state: "wrong",
    message: careerForm.resumeActive,
  });
});

const printed = () =>
  new Promise<Buffer>((resolve) => {
    const document = new PDFDocument();
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
    document.text("My portfolio", { link: "https://portfolio.example" }).end();
  });

test("links are no reason to refuse a file", async () => {
  const link = `<Relationship Type="${office}/hyperlink" Target="https://a.example" TargetMode="External"/>`;
  const plain: readonly [ResumeExtension, Buffer][] = [
    ["docx", word({ ...relations(link), "word/media/photo.png": "x".repeat(2_000_000) })],
    ["pdf", await printed()],
    ["pdf", pdf(packed("1 0 obj<</OpenAction[3 0 R/Fit]/A<</S/URI/URI(https://a.example)>>>>endobj"))],
  ];
  for (const [extension, bytes] of plain)
    expect(isActive({ field: "resume", name: `cv.${extension}`, bytes }, extension)).toBe(false);
});

test.each([
  ["pdf", pdf("stream\n".repeat(700_000))],
  ["pdf", pdf("stream\nendstream /ObjSt".repeat(200_000))],
  ["docx", word(relations("<Relationship ".repeat(100_000)))],
] as const)("five megabytes of a bad %s are read in one go", (extension, bytes) => {
  const before = process.cpuUsage();
  isActive({ field: "resume", name: `cv.${extension}`, bytes: bytes.subarray(0, 5_000_000) }, extension);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
});
