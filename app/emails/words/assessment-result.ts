export const resultEmail = {
  subject: (child: string | null, day: string) => `${child ? `${child}'s` : "Your child's"} assessment of ${day}`,
  title: "What the assessment shows",
  level: (level: string, workbook: number) => `Level ${level}, workbook ${workbook}`,
  facts: { strengths: "What is solid", gaps: "What is missing", next_step: "What comes next" },
  open: "See the result and print it",
  start: "Choose days and times for lessons",
  why: "your center assessed your child",
} as const;
