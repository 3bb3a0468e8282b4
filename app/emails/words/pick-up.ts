export const pickUpEmail = {
  subject: (child: string) => `Who may pick up ${child} was changed`,
  undoneSubject: (child: string) => `Who may pick up ${child} was changed back`,
  text: (by: string, child: string, family: string) =>
    `${by} changed who may pick up ${child}, in what the family of ${family} told the center.`,
  undone: (by: string, child: string, family: string) =>
    `${by} undid the last change of who may pick up ${child}. What the family of ${family} told the center is as it was before.`,
  nobody: "A former account",
  when: "When",
  private:
    "The names are not in this email. Each family sees its own list; the center and the child's tutors see both.",
  open: { family: "See your list", center: "Open in the back office" },
  why: "you are a parent or guardian of this child",
} as const;
