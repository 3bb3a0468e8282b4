import { listWords } from "~/content/records/staff-list-words";

/** Of the list of users, whose pages bring their other words later. */
export const userDialogs = { add: listWords.newUser, edit: "Edit User" } as const;

export const userTabs = {
  label: "Roles",
  all: "All",
  of: (roleName: string) => `${roleName}s`,
  waiting: "Waiting for a center",
};
