import type { Subject } from "./subjects";

/** How many workbooks a level may take: one a week, in writing one a month. As `private.is_step`. */
export const lastWorkbook = { math: 52, english: 52, writing: 4 } as const satisfies Record<Subject, number>;

/** Of one workbook. As `private.workbook_pages`. */
export const workbookPages = 40;
