import { describe, expect, it } from "vitest";
import { booking } from "~/content/booking";
import { faqs } from "~/content/faqs";
import { licenseFaqs } from "~/content/license-faqs";
import { programs, programsIndex, programTabs, programWords } from "~/content/programs";

const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title);

describe("the program pages", () => {
  it("have three tabs, the overview first", () => {
    expect(programTabs).toEqual([
      { id: "overview", label: "Program Overview" },
      { id: "features", label: "Key Features" },
      { id: "faq", label: "FAQ" },
    ]);
    expect(booking.titleOnProgram).toBe("Book Appointment");
    expect(programWords.viewSamples).toBe("View Sample Workbooks");
  });

  it("invite with the buttons of their program", () => {
    expect(programs.math.hero.buttonLabel).toBe("Schedule a Free Assessment");
    expect(programs.math.closing.buttonLabel).toBe("Schedule Free Assessment");
    expect(programs.math.closing.links).toEqual([
      { label: "Find a Center Near You", to: "/locations" },
      { label: "Apply to Teach Math", to: "/login?redirect=/dashboard" },
    ]);
    expect(programs.writing.closing.buttonLabel).toBe("Schedule a Free Consultation");
    expect(programs.english.faqLink).toEqual({ label: "Contact Us", to: "/contact" });
  });

  it("name math's domains and key features", () => {
    expect(titles(programs.math.domains?.cards ?? [])).toEqual([
      "Number & Operations",
      "Algebra",
      "Geometry",
      "Data Analysis",
    ]);
    expect(titles(programs.math.features.cards)).toEqual([
      "Conceptual Understanding",
      "Mathematical Thinking",
      "Self-Learning Skills",
    ]);
    expect(programs.math.areas.cards).toHaveLength(4);
  });

  it("give both statements about the writing grades, and its pace", () => {
    const words = JSON.stringify(programs.writing);
    for (const fact of [
      "grades 3-6",
      "levels C-H (grades 3-8)",
      "One booklet per month (4 weeks)",
      "4 per level",
      "40 pages each",
      "In week 4",
    ]) {
      expect(words).toContain(fact);
    }
  });

  it("say how long an English level takes and how often to come", () => {
    const values = programs.english.facts.map(({ value }) => value);
    expect(values).toContain("6-8 months on average");
    expect(values).toContain("Twice a week recommended");
  });

  it("answer five, five and seven questions, and seven about the license", () => {
    expect(faqs.math).toHaveLength(5);
    expect(faqs.english).toHaveLength(5);
    expect(faqs.writing).toHaveLength(7);
    expect(licenseFaqs).toHaveLength(7);
    for (const { question, answer } of [...Object.values(faqs).flat(), ...licenseFaqs]) {
      expect(question).toMatch(/[?]$/);
      expect(answer).toMatch(/[.]$/);
    }
  });

  it("are listed with the Diagnostic System", () => {
    expect(programsIndex.cards.map(({ title, link }) => [title, link.to])).toEqual([
      ["Math", "/programs/math"],
      ["English", "/programs/english"],
      ["Writing", "/programs/writing"],
      ["Assessments", "/programs/assessments"],
    ]);
    expect(programsIndex.table.head).toEqual(["Level", "Grade", "Ages", "Programs"]);
  });
});
