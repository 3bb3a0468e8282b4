import { expect, test } from "vitest";
import { careerForm } from "~/content/applications/careers";
import { receiveResume } from "~/routes/careers/resume.server";
import { resumeExtension } from "~/routes/careers/resume-file.server";

/** A zip archive of uncompressed files. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => {
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt32LE(Buffer.byteLength(text), 18);
    header.writeUInt32LE(Buffer.byteLength(text), 22);
    header.writeUInt16LE(Buffer.byteLength(name), 26);
    return Buffer.concat([header, Buffer.from(name), Buffer.from(text)]);
  });
  return Buffer.concat(entries);
}
const word = {
  "[Content_Types].xml":
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  "word/document.xml": "<w:document/>",
};
const resume = (name: string, bytes: Buffer) => ({ field: "resume", name, bytes });

test("a docx with a macro is refused, and says so", async () => {
  const file = resume("cv.docx", zip({ ...word, "word/vbaProject.bin": "Sub AutoOpen" }));
  expect(await resumeExtension(file)).toBe("docx");
  expect(await receiveResume({ files: [file], oversized: false }, null)).toEqual({
    state: "wrong",
    message: careerForm.resumeMacro,
  });
});

test("so is one whose macro is spelled in capitals, and a doc with a macro", async () => {
  const loud = resume("cv.docx", zip({ ...word, "word/VBAPROJECT.BIN": "Sub AutoOpen" }));
  const compound = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    Buffer.from("_VBA_PROJECT", "utf16le"),
  ]);
  for (const file of [loud, resume("cv.doc", compound)])
    expect(await receiveResume({ files: [file], oversized: false }, null)).toMatchObject({
      message: careerForm.resumeMacro,
    });
});
