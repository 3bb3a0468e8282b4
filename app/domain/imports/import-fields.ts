/** What the columns of a file can mean, and what their headings let guess. */
import { subjects } from "~/content/programs/subjects";
import type { ImportKind } from "./import-kinds";

export const leadFields = [
  "parent_name",
  "parent_first_name",
  "parent_last_name",
  "child_name",
  "child_first_name",
  "child_last_name",
  "child_age",
  "birth_date",
  "grade",
  "email",
  "phone",
  "program",
  "center",
  "status",
  "owner",
  "source",
  "follow_up",
  "next_step",
  "notes",
] as const;

export const peopleFields = [
  "parent_name",
  "first_name",
  "last_name",
  "email",
  "phone",
  "role",
  "center",
  "account",
  "second_first_name",
  "second_last_name",
  "second_email",
  "second_phone",
  "child_name",
  "child_first_name",
  "child_last_name",
  "child_age",
  "birth_date",
  "grade",
  "school",
  "status",
  ...subjects,
  "levels",
  "notes",
] as const;

export type ImportField = (typeof leadFields)[number] | (typeof peopleFields)[number];

export const fieldsOf = (kind: ImportKind): readonly ImportField[] => (kind === "leads" ? leadFields : peopleFields);

/** Several columns can hold them: the first that is filled counts, of notes and subjects all. */
export const repeatedFields: readonly ImportField[] = [
  "email",
  "phone",
  "second_email",
  "second_phone",
  "program",
  "notes",
];

/** Without what stands in brackets, its signs and its case. */
export const headingKey = (heading: string): string =>
  heading
    .normalize("NFD")
    .toLowerCase()
    .replace(/\([^)]*\)/g, "")
    .replace(/[^a-z0-9]/g, "");

/** Whose a column is, by how its heading begins: 'Family First Name' is the guardian's. */
const owners = {
  second: "second(?:ary)?(?:guardian|parent|contact)?|(?:contact|guardian|parent)2|father|dad",
  child: "student|child|kid|pupil|learner",
  parent:
    "(?:primary|billing|paying)?(?:parent|guardian|family|client|customer|contact)1?(?:guardian)?|mother|mom|mum|payer",
  none: "",
} as const;
type Owner = keyof typeof owners;

/** What it says of them. */
const parts = {
  first_name: "first(?:name)?|forename|givenname",
  last_name: "last(?:name)?|surname",
  name: "(?:full)?names?|",
  email: "(?:primary)?e?mail(?:address|primary)?",
  phone: "(?:home|work|cell|mobile|primary)?(?:telephone|phone|tel|cell|mobile)(?:no|number)?1?",
  birth_date: "birth(?:date|day)?|dob|dateofbirth",
  grade: "(?:school|current)?grade(?:level)?|academicyear|yeargroup|schoolyear",
  child_age: "age|ageofchild",
  school: "school(?:name)?",
} as const;
type Part = keyof typeof parts;

const headingForms = Object.entries(owners).flatMap(([owner, begin]) =>
  Object.entries(parts).map(([part, end]) => ({
    ...{ owner: owner as Owner, part: part as Part },
    form: new RegExp(`^(?:${begin})${begin && "s?"}(?:${end})$`),
  })),
);

/** Other headings of Jackrabbit, TutorCruncher, Teachworks, Easy!Appointments and our own files, by `headingKey`. */
const known: Readonly<Partial<Record<ImportField, string>>> = {
  child_name: "children",
  center:
    "center centre location branch site campus office defaultlocation preferredlocation preferredcenter studentlocation",
  status: "leadstatus stage pipelinestage leadstage state1",
  program:
    "programs programme subject subjects interest interestedin programinterest service class classes course skills subjectsofinterest",
  owner: "leadowner assignedto assignee salesperson clientmanager associatedadmin accountmanager staff",
  source: "leadsource howdidyouhear howdidyouhearaboutus referral referralsource referredby heardabout",
  follow_up:
    "followupdate followupon nextfollowup nextfollowupdate nextcontact nextcontactdate nextactiondate nextstepon callback",
  next_step: "nextaction todo followupaction",
  notes:
    "note comments comment remarks additionalnotes additionalinfo message familynotes studentnotes staffnotes outcome description",
  ...Object.fromEntries(subjects.map((subject) => [subject, `${subject}level`])),
};

/** A field for each heading, '' for none; no field twice that can be there once. */
export function guessFields(kind: ImportKind, headings: readonly string[]): (ImportField | "")[] {
  const exact = new Map(
    fieldsOf(kind).flatMap((field) =>
      [headingKey(field), ...(known[field]?.split(" ") ?? [])].map((key) => [key, field] as const),
    ),
  );
  const keys = headings.map(headingKey);
  const isFamily = (key: string) => key === "family" || key === "familyname";
  const read = keys.map((key) => (isFamily(key) || !key ? undefined : headingForms.find(({ form }) => form.test(key))));
  const has = (of: Owner, ...any: Part[]) => read.some((one) => one?.owner === of && any.includes(one.part));
  // why: a list of students calls their own names so where other columns name the family
  const isOfStudents =
    !has("child", "first_name", "last_name", "name") &&
    has("none", "first_name", "name") &&
    (has("parent", "first_name", "name") || keys.some(isFamily));
  const plain = isOfStudents ? "child" : "parent";
  const guess = (key: string, index: number): ImportField | "" => {
    const { owner, part } = read[index] ?? {};
    if (isFamily(key)) {
      const hasFirst = has("parent", "first_name") || (plain === "parent" && has("none", "first_name"));
      const hasAll = has("parent", "name", "last_name") || (plain === "parent" && has("none", "last_name"));
      return hasAll ? "" : fieldOf(kind, "parent", hasFirst ? "last_name" : "name");
    }
    if (owner === undefined || part === undefined) return exact.get(key) ?? "";
    if (owner !== "none") return fieldOf(kind, owner, part);
    // why: beside the family's own the plain one is the student's
    if (part.endsWith("name")) return plain === "parent" && has("parent", part) ? "" : fieldOf(kind, plain, part);
    if (part !== "email" && part !== "phone") return fieldOf(kind, "child", part);
    return plain === "child" && has("parent", part) ? "" : fieldOf(kind, "parent", part);
  };
  const guessed = keys.map(guess);
  return guessed.map((field, index) =>
    field !== "" && guessed.indexOf(field) < index && !repeatedFields.includes(field) ? "" : field,
  );
}

/** '' for what is not read, like a child's email. */
function fieldOf(kind: ImportKind, owner: Owner, part: Part): ImportField | "" {
  const isName = part.endsWith("name");
  const isContact = part === "email" || part === "phone";
  const names = {
    second: isName || isContact ? `second_${part}` : "",
    child: isName ? `child_${part}` : isContact ? "" : part,
    parent: part === "name" || (isName && kind === "leads") ? `parent_${part}` : isName || isContact ? part : "",
    none: part,
  };
  return fieldsOf(kind).find((field) => field === names[owner]) ?? "";
}
