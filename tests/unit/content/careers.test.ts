import { describe, expect, it } from "vitest";
import { careers, positionNames } from "~/content/careers";

describe("the careers page", () => {
  it("describes three positions with four requirements each", () => {
    expect(positionNames).toEqual(["Certified Teacher", "Academic Tutor", "Assessment Specialist/Grader"]);
    expect(careers.positions.items.map(({ name }) => name)).toEqual(positionNames);
    for (const { description, requirements } of careers.positions.items) {
      expect(description.length).toBeGreaterThan(40);
      expect(new Set(requirements).size).toBe(4);
    }
  });

  it("has six benefits", () => {
    expect(careers.benefits.cards).toHaveLength(6);
  });

  it("leads from the hero to its sections", () => {
    expect(careers.hero.buttons).toEqual([
      { label: "Apply Now", to: `#${careers.apply.id}` },
      { label: "View Positions", to: `#${careers.positions.id}` },
    ]);
    expect(careers.apply.id).toBe("apply");
  });
});
