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
  "birth_date",
  "grade",
  "school",
  "status",
  ...subjects,
] as const;

export type ImportField = (typeof leadFields)[number] | (typeof peopleFields)[number];

export const fieldsOf = (kind: ImportKind): readonly ImportField[] => (kind === "leads" ? leadFields : peopleFields);

/** Several columns can hold them: the first that is filled counts, of notes and subjects all. */
export const repeatedFields: readonly ImportField[] = ["email", "phone", "program", "notes"];

/** Without what stands in brackets, its signs and its case. */
export const headingKey = (heading: string): string =>
  heading
    .normalize("NFD")
    .toLowerCase()
    .replace(/\([^)]*\)/g, "")
    .replace(/[^a-z0-9]/g, "");

/**
 * Headings of exports of Jackrabbit, TutorCruncher, Teachworks and Easy!Appointments, and what people call columns
 * themselves, by `headingKey`.
 */
const shared: Readonly<Partial<Record<ImportField, string>>> = {
  parent_name:
    "parentname parent parents guardian guardianname name fullname client clientname customer customername contact contactname contact1 contact1name billingcontact billingcontactname primarycontact primarycontactname payingclient mother mothername payer",
  child_name: "childname child student studentname studentfullname childsname studentsname students children",
  child_first_name: "childfirstname studentfirstname childfirst studentfirst childsfirstname",
  child_last_name: "childlastname studentlastname childlast studentlast childslastname studentsurname",
  birth_date: "birthdate dob dateofbirth birthday studentbirthdate childbirthdate studentdob birth",
  grade: "grade gradelevel studentgrade childgrade schoolgrade academicyear yeargroup schoolyear currentgrade",
  email:
    "email emailaddress mail contact1email contact1emailaddress parentemail guardianemail primaryemail clientemail customeremail familyemail billingcontactemail emailprimary motheremail motheremailaddress",
  phone:
    "phone phonenumber telephone tel mobile mobilenumber mobilephone cell cellphone cellnumber homephone primaryphone contact1phone contact1cellphone contact1homephone contact1cell parentphone guardianphone phone1 workphone contact1workphone clientmobile clientphone mothercellphone mothercell motherphone motherworkphone motherhomephone billingcontactphone",
  center:
    "center centre location branch site campus office defaultlocation preferredlocation preferredcenter studentlocation",
  status: "status leadstatus stage pipelinestage leadstage state1",
};
const first =
  "parentfirstname firstname first guardianfirstname clientfirstname customerfirstname contact1firstname familyfirstname billingcontactfirstname contactfirstname motherfirstname forename givenname";
const last =
  "parentlastname lastname last guardianlastname clientlastname customerlastname contact1lastname familylastname billingcontactlastname contactlastname motherlastname surname";
const known: Readonly<Record<ImportKind, Readonly<Partial<Record<ImportField, string>>>>> = {
  leads: {
    ...shared,
    parent_first_name: first,
    parent_last_name: last,
    child_age: "age childage studentage childsage ageofchild",
    program:
      "program programs programme subject subjects interest interestedin programinterest service class classes course skills subjectsofinterest",
    owner: "owner leadowner assignedto assignee salesperson clientmanager associatedadmin accountmanager staff",
    source: "source leadsource howdidyouhear howdidyouhearaboutus referral referralsource referredby heardabout",
    follow_up:
      "followup followupdate followupon nextfollowup nextfollowupdate nextcontact nextcontactdate nextactiondate callback",
    next_step: "nextstep nextaction todo followupaction",
    notes:
      "notes note comments comment remarks additionalnotes additionalinfo message familynotes studentnotes description",
  },
  people: {
    ...shared,
    first_name: first,
    last_name: last,
    role: "role",
    account: "account",
    second_first_name: "secondfirstname contact2firstname guardian2firstname parent2firstname fatherfirstname",
    second_last_name: "secondlastname contact2lastname guardian2lastname parent2lastname fatherlastname",
    second_email: "secondemail contact2email guardian2email parent2email fatheremail",
    second_phone:
      "secondphone contact2phone contact2cellphone guardian2phone parent2phone fatherphone fathercellphone fathercell fatherworkphone fatherhomephone",
    school: "school schoolname studentschool",
    ...Object.fromEntries(subjects.map((subject) => [subject, `${subject} ${subject}level`])),
  },
};

/** A field for each heading, '' for none; no field twice that can be there once. */
export function guessFields(kind: ImportKind, headings: readonly string[]): (ImportField | "")[] {
  const fields = new Map(
    fieldsOf(kind).flatMap((field) => [
      [headingKey(field), field] as const,
      ...(known[kind][field]?.split(" ").map((key) => [key, field] as const) ?? []),
    ]),
  );
  const keys = headings.map(headingKey);
  const found = keys.map((key) => fields.get(key) ?? "");
  const names = parentNames[kind];
  const family = keys.findIndex((key) => key === "family" || key === "familyname");
  const hasChild = found.some((field) => /^child_.*name$/.test(field));
  const isPlain = (part: "first" | "last") => keys.some((key) => plainNames[part].includes(key));
  // why: a list of students calls their own names so where another column names the family
  const isOfStudents = !hasChild && (found.includes("parent_name") || (family >= 0 && isPlain("first")));
  if (family >= 0 && isOfStudents && !found.includes("parent_name")) found[family] = "parent_name";
  else if (family >= 0 && !found.includes(names.last)) found[family] = names.last;
  const guessed = found.map((field, index): ImportField | "" => {
    if (!isOfStudents) return field;
    const key = keys[index] ?? "";
    if (plainNames.first.includes(key)) return "child_first_name";
    if (plainNames.last.includes(key)) return "child_last_name";
    // why: beside the family's own the plain one is the student's
    const hasOwn = found.some(
      (one, at) => one === field && /^(?:client|parent|family|contact|billing)/.test(keys[at] ?? ""),
    );
    return plainContacts.includes(key) && hasOwn ? "" : field;
  });
  return guessed.map((field, index) =>
    field !== "" && guessed.indexOf(field) < index && !repeatedFields.includes(field) ? "" : field,
  );
}

const parentNames = {
  leads: { first: "parent_first_name", last: "parent_last_name" },
  people: { first: "first_name", last: "last_name" },
} as const;
const plainContacts: readonly string[] = ["email", "emailaddress", "phone", "mobile", "homephone", "cellphone"];
const plainNames: Readonly<Record<"first" | "last", readonly string[]>> = {
  first: ["firstname", "first", "forename", "givenname"],
  last: ["lastname", "last", "surname"],
};
