import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as bookingWords from "~/content/booking";
import * as homeWords from "~/content/home";
import { centers } from "~/content/locations";
import { messages } from "~/content/messages";
import { centerPlans, onlinePlans, pricing } from "~/content/pricing";
import { consultationLine, headOffice, site, socialLinks } from "~/content/site";
import { studentsClaim, testimonials } from "~/content/testimonials";
import { defaultTimeSlot, timeSlots } from "~/content/time-slots";

describe("the site", () => {
  it("has its names", () => {
    expect(site.name).toBe("Small Steps Learning Center");
    expect(site.logoAlt).toBe(site.name);
    expect(site.productPrefix).toBe("Small Steps Center - ");
  });

  it("has a head office in Etobicoke and a consultation line, with numbers nobody else has", () => {
    expect(headOffice.city).toBe("Etobicoke");
    expect(z.email().safeParse(headOffice.email).success).toBe(true);
    const phones = [headOffice.phone, consultationLine.phone, ...centers.map(({ phone }) => phone)];
    for (const phone of phones) expect(phone).toMatch(/^\d{3}-555-01\d\d$/);
    expect(new Set(phones).size).toBe(phones.length);
    expect(consultationLine.label).toBe("24/7 Teacher Access");
  });

  it("links to no social account before there is one", () => {
    expect(socialLinks).toEqual([]);
  });
});

describe("the home page", () => {
  it("leads from the hero to the booking dialog and to the story", () => {
    expect(homeWords.hero.bookLabel).toBe("Schedule Free Assessment");
    expect(homeWords.hero.learnMore).toEqual({ label: "Learn More", to: "/about" });
  });

  it("names what a child works on and the steps of the method", () => {
    expect(homeWords.why.reasons.map(({ title }) => title)).toEqual([
      "Math",
      "English",
      "Initial Assessment",
      "Interim Assessment",
    ]);
    expect(homeWords.howItWorks.steps.map(({ title }) => title)).toEqual([
      "Diagnosis",
      "Assessment report",
      "Weekly workbooks",
      "Quizzes and achievement tests",
    ]);
  });

  it("shows four advantages, Personalized Learning first", () => {
    expect(homeWords.advantages.tabs.map(({ name }) => name)).toEqual([
      "Personalized Learning",
      "Common Core Aligned",
      "Small Steps Curriculum",
      "Growth Measured Assessments",
    ]);
    expect(homeWords.advantages.tabs[0].id).toBe("personalized");
  });

  it("invites tutors, job seekers and licensees", () => {
    expect(homeWords.community.cards.map(({ title, to }) => [title, to])).toEqual([
      ["Become a Tutor", "/login?redirect=/dashboard"],
      ["Career Opportunities", "/careers#apply"],
      ["Franchise License", "/franchise#contact"],
    ]);
  });

  it("ends with three ways on", () => {
    expect(homeWords.callToAction.links.map(({ label, to }) => [label, to])).toEqual([
      ["Find a Center", "/locations"],
      ["Get Started Today", "/login"],
      ["Join Our Team", "/careers#apply"],
    ]);
  });

  it("quotes three parents, marked as samples, and claims 1000+ students", () => {
    const quoted = z.strictObject({
      quote: z.string().min(40),
      name: z.string().min(2),
      detail: z.string().min(2),
      sample: z.literal(true),
    });
    expect(z.array(quoted).length(3).safeParse(testimonials).error).toBeUndefined();
    expect(studentsClaim).toBe("1000+ students");
  });
});

describe("prices", () => {
  it("are 169, 319 and 389 a month at a center", () => {
    expect(centerPlans.map(({ name, pricePerMonth, tag }) => [name, pricePerMonth, tag])).toEqual([
      ["1 Subject", 169, null],
      ["2 Subjects", 319, "POPULAR"],
      ["3 Subjects", 389, "BEST VALUE"],
    ]);
    expect(centerPlans[1]?.saving).toBe("Saves over 10%");
  });

  it("are 169, 169 and 319 a month online", () => {
    expect(onlinePlans.map(({ pricePerMonth }) => pricePerMonth)).toEqual([169, 169, 319]);
  });

  it("say currency, period and what they buy", () => {
    expect([pricing.currencyPrefix, pricing.period, pricing.basis]).toEqual([
      "CA$",
      "per month",
      "One weekly 50-minute session per subject",
    ]);
  });
});

describe("booking", () => {
  it("offers six half-hour slots, 04:00 PM first chosen", () => {
    expect(timeSlots).toEqual(["04:00 PM", "04:30 PM", "05:00 PM", "05:30 PM", "06:00 PM", "06:30 PM"]);
    expect(defaultTimeSlot).toBe("04:00 PM");
  });

  it.each([
    ["booking", bookingWords.booking],
    ["assessment", bookingWords.assessment],
  ])("says for the %s page what a parent should know", (_, page) => {
    expect(page.timeToFill).toBe("about 2 minutes");
    expect(page.pending).toBe("Processing...");
    expect(page.whatHappensNext.steps.length).toBeGreaterThanOrEqual(3);
    expect(page.whatToBring.items.length).toBeGreaterThanOrEqual(2);
    expect(page.privacy).toContain("for nothing else");
  });

  it("says 'Saving...' on program pages", () => {
    expect(bookingWords.booking.pendingOnProgram).toBe("Saving...");
  });

  it("counts the places left", () => {
    expect([1, 2].map(bookingWords.booking.free)).toEqual(["1 place left", "2 places left"]);
  });
});

describe("voice", () => {
  it("exclaims only where the specified messages do", () => {
    const words = JSON.stringify([bookingWords, homeWords, pricing, testimonials, site]);
    expect(words).not.toContain("!");
    const exclaiming = Object.entries(messages).filter(([, message]) =>
      JSON.stringify(message)?.includes("!"),
    );
    expect(exclaiming.map(([name]) => name)).toEqual([
      "bookingSucceeded",
      "franchiseInquirySubmitted",
      "contactSubmitted",
      "applicationSubmitted",
    ]);
  });
});
