import { describe, expect, it } from "vitest";
import { about } from "~/content/about";
import { careers } from "~/content/careers";
import { coursesPage } from "~/content/courses";
import { diagnostic } from "~/content/diagnostic";
import { franchise } from "~/content/franchise";
import { locationsPage } from "~/content/locations-page";
import { online } from "~/content/online";
import { privacy, retentionDays, retentionMonths } from "~/content/privacy";
import { programs, programsIndex } from "~/content/programs";

const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title);
const labels = (buttons: readonly { label: string }[]) => buttons.map(({ label }) => label);

const metas = [
  about,
  careers,
  coursesPage,
  diagnostic,
  franchise,
  locationsPage,
  online,
  privacy,
  programsIndex,
  ...Object.values(programs),
].map(({ meta }) => meta);

describe("every page", () => {
  it("has a title of its own and a description that fits a search result", () => {
    expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length);
    for (const { title, description } of metas) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeGreaterThanOrEqual(70);
      expect(description.length).toBeLessThanOrEqual(160);
    }
  });
});

describe("the Diagnostic System page", () => {
  it("has its breadcrumb, steps and buttons", () => {
    expect(diagnostic.breadcrumb.map(({ label, to }) => [label, to])).toEqual([
      ["Home", "/"],
      ["Programs", "/programs"],
      ["Diagnostic System", null],
    ]);
    expect(titles(diagnostic.process.steps)).toEqual(["Diagnosis", "Prescription", "Start Learning"]);
    expect(titles(diagnostic.reportFlow.steps)).toEqual([
      "Diagnostic Test",
      "Assessment Report",
      "Weekly Workbooks",
      "Quiz",
      "Achievement Test",
    ]);
    expect(diagnostic.hero.buttonLabel).toBe("Schedule a Diagnostic Assessment");
    expect(diagnostic.closing.buttonLabel).toBe("Schedule an Assessment");
  });
});

describe("the About Us page", () => {
  it("has four core values and shows the way to the head office", () => {
    expect(about.values.cards).toHaveLength(4);
    expect(about.contact.text).toContain("Etobicoke, Ontario");
    expect(about.founder.paragraphs.length).toBeGreaterThan(1);
  });
});

describe("the online program page", () => {
  it("has its steps, features and buttons", () => {
    expect(labels(online.hero.buttons)).toEqual(["Get Started", "Schedule Demo", "Schedule Assessment"]);
    expect(labels(online.closing.buttons)).toEqual([
      "Register Now",
      "Schedule a Free Demo Class",
      "Schedule Assessment",
    ]);
    expect(online.howItWorks.steps).toHaveLength(3);
    expect(online.features.cards).toHaveLength(6);
    expect(online.pricing.enrollLabel).toBe("Enroll Now");
    expect(online.pricing.dialog).toBe("assessment");
  });

  it("reaches all three dialogs", () => {
    const buttons = [...online.hero.buttons, ...online.closing.buttons];
    expect(new Set(buttons.map(({ dialog }) => dialog))).toEqual(
      new Set(["booking", "contact", "assessment"]),
    );
  });
});

describe("the privacy page", () => {
  it("names the laws and how long each kind of record is kept", () => {
    const words = JSON.stringify(privacy);
    for (const required of ["PIPEDA", "CASL", "Privacy Commissioner of Canada", "30 days"]) {
      expect(words).toContain(required);
    }
    expect(retentionMonths).toEqual({ leads: 24, applications: 36, log: 36 });
    expect(retentionDays).toEqual({ letters: 30, waitlist: 30 });
    expect(words).toContain(`Anonymised after ${retentionMonths.leads} months`);
    expect(words).toContain(`Anonymised after ${retentionMonths.applications} months`);
    expect(words).toContain(`Deleted ${retentionDays.letters} days after they were sent`);
    expect(words).toContain(`Deleted ${retentionDays.waitlist} days after the day you waited for`);
  });

  it("tells what, why, who, how long and how to ask", () => {
    const ids = privacy.sections.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(["what-we-collect", "who-sees-it", "how-long", "mail", "your-rights"]),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
