/** Largest resume, in bytes: 5 MB. */
export const resumeLimit = 5 * 1024 * 1024;

/** What the file picker offers; the server looks at the extension and at the content. */
export const resumeExtensions = ["pdf", "doc", "docx"] as const;
export type ResumeExtension = (typeof resumeExtensions)[number];
