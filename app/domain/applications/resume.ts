export const resumeLimit = 5 * 1024 * 1024;

/** For the file picker; the server checks extension and content. */
export const resumeExtensions = ["pdf", "doc", "docx"] as const;
export type ResumeExtension = (typeof resumeExtensions)[number];
