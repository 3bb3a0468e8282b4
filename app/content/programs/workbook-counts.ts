/** Of one workbook. As `private.workbook_pages`. */
export const workbookPages = 40;
