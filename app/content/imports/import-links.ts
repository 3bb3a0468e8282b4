/** Below the lists that an import fills. */
export const importLinks = {
  families: "Import families from a file",
  assessments: "Import leads from a file",
} as const;
