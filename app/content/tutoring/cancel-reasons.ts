/** Why sessions were cancelled along with another change, for staff to read. */
export const cancelReasons = {
  deleted: "The account was deleted.",
  deactivated: "The account was deactivated.",
  moved: "The tutor moved to another center.",
  closed: "The center is closed on the new day.",
} as const;
