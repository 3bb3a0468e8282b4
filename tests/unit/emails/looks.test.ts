import { describe, expect, test } from "vitest";
import { htmlOf } from "~/letters/html";
import { plainOf } from "~/letters/plain";
import { isKind, samples, siteUrl, written } from "../../support/emails/letter-samples";

describe.each(Object.keys(samples).filter(isKind))("the letter %s", (kind) => {
  test("has a subject of sixty letters at most, whatever the day, and a preview that adds to it", () => {
    const longest = { date: "2026-09-30", time: "10:00 AM" };
    for (const data of [samples[kind], { ...samples[kind], ...longest }]) {
      const { subject, preview } = written(kind, data);
      expect(subject.length).toBeLessThanOrEqual(60);
      expect(preview.length).toBeGreaterThanOrEqual(10);
      expect(subject).not.toContain(preview);
    }
  });

  test("shows the address of each button beside it, and presses like one in Outlook", () => {
    const letter = written(kind);
    const html = htmlOf(letter, siteUrl);
    for (const block of letter.blocks)
      if ("button" in block) {
        const href = block.button.href.replaceAll("&", "&amp;");
        expect(html).toMatch(/<a class="link" href="([^"]+)"[^>]*>\1<\/a>/);
        expect(html).toContain(`>${href}</a>`);
        expect(html.split(`href="${href}"`)).toHaveLength(3);
        expect(html).toMatch(/<td class="button" style="[^"]*mso-padding-alt:14px 24px"><a /);
      }
  });

  test("takes a mail program few bytes, and lines of what we say in plain text are short", () => {
    const letter = written(kind);
    expect(Buffer.byteLength(htmlOf(letter, siteUrl))).toBeLessThan(10_000);
    const said = plainOf(letter, siteUrl)
      .split("\n")
      .filter((line) => !line.includes("https://") && !/^[A-Z][a-z ]+: /.test(line));
    expect(said.filter((line) => line.length > 76)).toEqual([]);
  });
});

test("what we say is folded at spaces, and an address or a fact never", () => {
  const long = `${siteUrl}/${"a".repeat(90)}`;
  const plain = plainOf(
    {
      subject: "",
      preview: "",
      blocks: [
        { text: "word ".repeat(40).trim() },
        { note: `See ${long} for more` },
        { facts: [["Address", "street ".repeat(20).trim()]] },
      ],
      why: "you asked",
    },
    siteUrl,
  );
  const [text = "", note, fact] = plain.split("\n\n");
  expect(text.split("\n").map(({ length }) => length)).toEqual([74, 74, 49]);
  expect(note).toBe(`See\n${long}\nfor more`);
  expect(fact).toBe(`Address: ${"street ".repeat(20).trim()}`);
});

test("a time keeps its AM or PM on the same line", () => {
  expect(htmlOf(written("appointment_booked"), siteUrl)).toContain("2026, 4:00&nbsp;PM</strong>");
});
