import { deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { careerForm } from "~/content/applications/careers";
import type { ResumeExtension } from "~/domain/applications/resume";
import { isActive, receiveResume, resumeExtension } from "~/routes/careers/resume.server";

const types = (extra = "") =>
  `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${extra}</Types>`;
const relations = (inner: string) => ({ "word/_rels/document.xml.rels": `<Relationships>${inner}</Relationships>` });
const macroType = '<Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/>';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

function word(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const all = { "[Content_Types].xml": types(), "word/document.xml": "<w:document/>", ...files };
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(all).map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part]),
      ),
    ),
  );
}

const relation = (type: string, more = 'Target="https://a.example/t" TargetMode="External"') =>
  `<Relationship Id="r" Type="${office}/${type}" ${more}/>`;
const template = (more: string) => word(relations(relation("attachedTemplate", more)));
const ownTemplate = 'Target="file:///C:\\Users\\ann\\Templates\\Basic%20resume.dotx" TargetMode="External"';
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const fields = (inner: string) =>
  word({ "word/document.xml": `<w:document><w:p><w:r>${inner}</w:r></w:p></w:document>` });
/** Each byte less the one above it, in a row of one byte, as PNG's filter Up. */
const predicted = (text: string) =>
  Buffer.from([...Buffer.from(text)].flatMap((byte, nth, all) => [2, (byte - (all[nth - 1] ?? 0)) & 255]));

const pdf = (body: string | Buffer) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from(body)]);

function packed(objects: string | Buffer, spelling = "/ObjStm", end = "\n"): Buffer {
  const body = deflateSync(objects);
  const head = `7 0 obj\n<</Type${spelling}/Filter/FlateDecode/Length ${body.length}>>\nstream${end}`;
  return Buffer.concat([Buffer.from(head), body, Buffer.from("\nendstream\nendobj\n")]);
}

const compound = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(600),
  Buffer.from("_VBA_PROJECT", "utf16le"),
]);
const script = "1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj";

type Active = readonly [what: string, bytes: Buffer];
const documents: readonly Active[] = [
  ["a macro", word({ "word/vbaProject.bin": "Sub AutoOpen" })],
  ["a macro in capitals", word({ "word/VBAPROJECT.BIN": "Sub AutoOpen" })],
  ["a macro under another name", word({ "[Content_Types].xml": types(macroType), "word/x.bin": "Sub" })],
  [
    "a macro that only its relation names",
    word(relations('<Relationship Id="r" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject"/>')),
  ],
  ["a remote template", word(relations(relation("attachedTemplate")))],
  ["a remote template, its mode by numbers", template('Target="https://a.example/t" TargetMode="E&#120;ternal"')],
  ["a remote template, its mode after a >", template('Target="https://a.example/>t" TargetMode="External"')],
  [
    "a remote template that calls itself a link elsewhere",
    template(`x:Type="${office}/hyperlink" TargetMode="External"`),
  ],
  ["a remote template in UTF-16", word({ "word/_rels/document.xml.rels": utf16(relation("attachedTemplate")) })],
  ["a macro by numbers", word({ "[Content_Types].xml": types(macroType.replace("vbaP", "vb&#97;P")) })],
  ["a macro by an entity", word({ "[Content_Types].xml": `<!DOCTYPE x [<!ENTITY a "vba">]>${types()}` })],
  ["two parts of one name", word({ "word/Document.xml": "<w:document/>" })],
  ["a program of a field", fields("<w:instrText> DDEAUTO c:\\\\cmd.exe</w:instrText>")],
  ["a field in pieces", fields("<w:instrText>DD</w:instrText></w:r><w:r><w:instrText>EAUTO c</w:instrText>")],
  ["a field by numbers", fields("<w:instrText>INCLUDE&#84;EXT x</w:instrText>")],
  [
    "a field between quotation marks of others",
    fields(
      '<w:instrText>REF "</w:instrText><w:fldChar w:fldCharType="begin"/><w:instrText>DDE c</w:instrText><w:fldChar w:fldCharType="end"/><w:instrText>"</w:instrText>',
    ),
  ],
  ["a simple field", fields('<w:fldSimple w:instr=" INCLUDEPICTURE &quot;https://a.example&quot; "/>')],
  ["a document in UTF-16", word({ "word/document.xml": utf16("<w:instrText>DDEAUTO c</w:instrText>") })],
  ["a file inside that nothing names", word({ "word/embeddings/x.bin": "MZ" })],
  ["a template on another's server", template('Target="file:///\\\\a.example\\t.dotx" TargetMode="External"')],
  ["a template that names two places", template(`${ownTemplate} Target="https://a.example/t.dotx"`)],
];
const printable: readonly Active[] = [
  ["an address that opens by itself", pdf("1 0 obj<</AA<</O<</S/URI/URI(https://a.example)>>>>>>endobj")],
  ["a script that runs when it opens", pdf(script)],
  ["a script in letters by number", pdf(script.replace("/JavaScript", "/J#61vaScript"))],
  ["a program it starts", pdf("2 0 obj<</S/Launch/F(cmd.exe)>>endobj")],
  ["a packed script", pdf(packed(script))],
  ["a packed script, its type by number", pdf(packed(script, "/Obj#53tm"))],
  ["a packed script after a comment of a stream", pdf(Buffer.concat([Buffer.from("% stream\n"), packed(script)]))],
  ["a packed script with a stream in its dictionary", pdf(packed(script, "/ObjStm % stream\n"))],
  ["a packed script behind a bare return", pdf(packed(script, "/ObjStm", "\r"))],
  ["a packed script behind nothing", pdf(packed(script, "/ObjStm", ""))],
  ["a packed script that a predictor hides", pdf(packed(predicted(script), "/ObjStm/DecodeParms<</Predictor 12>>"))],
  ["a packed script, packed twice", pdf(packed(deflateSync(script)))],
  ["a script of a film", pdf("3 0 obj<</S/Rendition/JS(app.alert\\(1\\))>>endobj")],
  ["a form of XML", pdf("3 0 obj<</AcroForm<</XFA 4 0 R>>>>endobj")],
  ["objects that nobody can read", pdf("7 0 obj<</Type/ObjStm>>stream\nlocked\nendstream")],
];
const active = [
  ...documents.map(([what, bytes]) => [what, "cv.docx", bytes] as const),
  ["a macro in a doc", "cv.doc", compound] as const,
  ...printable.map(([what, bytes]) => [what, "cv.pdf", bytes] as const),
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

test("links, fields, pictures and the template on the own disk are no reason to refuse a file", async () => {
  const link = `<Relationship Type="${office}/hyperlink" Target="https://a.example" TargetMode="External"/>`;
  const plain: readonly [ResumeExtension, Buffer][] = [
    ["docx", word({ ...relations(link), "word/media/photo.png": "x".repeat(2_000_000) })],
    [
      "docx",
      word({
        ...relations(`${link}<Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/>`),
        "_rels/.rels": relations(
          `<Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/>`,
        )["word/_rels/document.xml.rels"],
        "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?><w:document><w:p><w:r>
          <w:fldChar w:fldCharType="begin"/><w:instrText xml:space="preserve"> HYPERLINK "https://set.example/link/dde" </w:instrText>
          <w:fldChar w:fldCharType="separate"/><w:t>I&#8217;ve set a link; External, DDE and macroEnabled are my trade.</w:t>
          <w:fldChar w:fldCharType="end"/></w:r><w:fldSimple w:instr=" NUMPAGES "/></w:p>${"<w:p/>".repeat(200_000)}</w:document>`,
        "word/media/photo.png": Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), Buffer.alloc(3_000_000)]),
        "word/media/mark.svg": '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><svg/>',
      }),
    ],
    ["docx", template(ownTemplate)],
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
