export const userRemoval = {
  title: "Delete User",
  question: "Are you sure you want to delete this user? This action cannot be undone.",
  text: "The account is removed right away. Their name stays on past sessions and records.",
  submit: "Delete User",
  pending: "Deleting...",
  cancel: "Cancel",
} as const;
