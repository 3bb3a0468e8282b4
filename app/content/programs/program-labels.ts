/** By the form's value. */
export const programLabels = {
  math: "Math",
  english: "English",
  writing: "Writing",
  both: "Math and English",
  unsure: "Not sure yet",
} as const;
