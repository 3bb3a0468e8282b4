import { describe, expect, it } from "vitest";
import { defaultLevelIds, levelSkills, levels, programLevelIds } from "~/content/levels";

describe("levels", () => {
  it("belong to a grade and to ages", () => {
    expect(levels.map(({ id, name, grade, ages }) => [id, name, grade, ages])).toEqual([
      ["K", "Level K", "Kindergarten", "4-5"],
      ["A", "Level A", "Grade 1", "6-7"],
      ["B", "Level B", "Grade 2", "7-8"],
      ["C", "Level C", "Grade 3", "8-9"],
      ["D", "Level D", "Grade 4", "9-10"],
      ["E", "Level E", "Grade 5", "10-11"],
      ["F", "Level F", "Grade 6", "11-12"],
      ["G", "Level G", "Grade 7", "12-13"],
      ["H", "Level H", "Grade 8", "13-14"],
    ]);
  });

  it("run from K to H in math and English, from C to H in writing", () => {
    expect(programLevelIds.math.join("")).toBe("KABCDEFGH");
    expect(programLevelIds.english.join("")).toBe("KABCDEFGH");
    expect(programLevelIds.writing.join("")).toBe("CDEFGH");
    expect(defaultLevelIds).toEqual({ math: "K", english: "K", writing: "C" });
  });

  it("each name four to six skills of their own", () => {
    for (const program of ["math", "english", "writing"] as const) {
      expect(Object.keys(levelSkills[program])).toEqual(programLevelIds[program]);
      const lists = Object.values(levelSkills[program]);
      for (const skills of lists) {
        expect(skills.length).toBeGreaterThanOrEqual(4);
        expect(skills.length).toBeLessThanOrEqual(6);
      }
      const all = lists.flat();
      expect(new Set(all).size).toBe(all.length);
    }
  });
});
