import { expect, it } from "vitest";
import { programLevelIds } from "~/content/programs/levels";
import type { SamplePage } from "~/content/workbooks/sample-page";
import { workbookSamples } from "~/content/workbooks/samples";

const ids = new Set<string>();

it.each(["math", "english", "writing"] as const)(
  "%s has two pages of each of its levels, with an id, a place in a booklet, and words for those who cannot see them",
  (program) => {
    const samples: Partial<Record<string, readonly SamplePage[]>> = workbookSamples[program];
    expect(Object.keys(samples)).toEqual(programLevelIds[program]);
    for (const level of programLevelIds[program]) {
      expect(samples[level]?.length).toBeGreaterThanOrEqual(2);
      for (const page of samples[level] ?? []) {
        expect([page.program, page.level, ids.has(page.id)]).toEqual([program, level, false]);
        ids.add(page.id);
        expect(page.number).toBeGreaterThanOrEqual(1);
        expect(page.number).toBeLessThanOrEqual(40);
        expect(page.alt.length).toBeGreaterThan(100);
        expect(page.exercises.length).toBeGreaterThanOrEqual(2);
      }
    }
  },
);
