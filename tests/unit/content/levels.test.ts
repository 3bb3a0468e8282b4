import { expect, test } from "vitest";
import { defaultLevelIds, levelSkills, levels, programLevelIds } from "~/content/programs/levels";

test("levels follow each other from kindergarten to grade 8, a year apart", () => {
  expect(levels.map(({ id }) => id).join("")).toBe("KABCDEFGH");
  levels.forEach(({ id, name, grade, ages }, index) => {
    expect(name).toBe(`Level ${id}`);
    expect(grade).toBe(index === 0 ? "Kindergarten" : `Grade ${index}`);
    expect(ages).toBe(index === 0 ? "4-5" : `${index + 5}-${index + 6}`);
  });
});

test.each(["math", "english", "writing"] as const)(
  "%s starts at its first level, and each names four to six skills of its own",
  (program) => {
    expect(defaultLevelIds[program]).toBe(programLevelIds[program][0]);
    expect(Object.keys(levelSkills[program])).toEqual(programLevelIds[program]);
    const lists = Object.values(levelSkills[program]);
    for (const skills of lists) {
      expect(skills.length).toBeGreaterThanOrEqual(4);
      expect(skills.length).toBeLessThanOrEqual(6);
    }
    expect(new Set(lists.flat()).size).toBe(lists.flat().length);
  },
);
