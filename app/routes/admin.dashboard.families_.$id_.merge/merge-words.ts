import type { Message } from "~/content/site/outages";
import type { MergeOutcome } from "~/models/families/desk-families.server";

export const mergeWords = {
  title: "Join two files",
  description: "For one family that was written down twice. Nobody is told, and you can take it back for a day.",
  back: "Family",
  kept: "Stays",
  gone: "Is joined to it",
  guardians: "Parents",
  children: "Children",
  nobody: "None",
  becomes:
    "People with the same email, or the same name and number, become one, and so do children of the same name and age. Sessions, visits, requests and notes move to the file that stays.",
  submit: "Join the two files",
  search: "Find the other file by name, phone or email",
  find: "Find",
  none: "No other family was found.",
} as const;

export const mergeRefusals: Readonly<Record<Exclude<MergeOutcome, "merged">, Message>> & { merged?: undefined } = {
  not_found: { title: "Nothing was joined", text: "The other family is no longer there, or it is another center's." },
  same: { title: "Nothing was joined", text: "Both are the same file. Choose the other one." },
  two_centers: {
    title: "Nothing was joined",
    text: "The two families are at different centers. Move one of them to the other's center first.",
  },
  too_many: {
    title: "Nothing was joined",
    text: "Together they would have more than two parents or twelve children. Remove who is not of the family first.",
  },
  overlap: {
    title: "Nothing was joined",
    text: "One child would have two sessions at the same time. Move or cancel one of them first.",
  },
  forbidden: { title: "Access Denied", text: "You no longer have permission to do this." },
};
