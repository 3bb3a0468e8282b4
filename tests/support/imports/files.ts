/**
 * Files shaped like what other programs export, made up. Their headings are the fields that the products name:
 * - Jackrabbit: a family's, its contacts' and students' fields, from its help pages 'The Family Record' and 'Families
 *   Archived to the Lead File' (billing contact, type, phones, student, location, source, balance), and 'Data
 *   Requirements for Import' (a student a row, mother or father's first name with email, cell and work phone).
 * - TutorCruncher: the default fields of its help page 'Import' (status, email, first and last name, mobile, phone,
 *   street, town, state), and of a student the paying client and academic year of its page 'Students'.
 * - Easy!Appointments: the columns of its customers and the names its API gives them, from `Customers_model.php`.
 * - Teachworks: its help page 'Instructions for Filling the Independent Student Template', and the fields of its API's
 *   families and child students.
 */
export const jackrabbit = [
  "Family,Contact 1 First Name,Contact 1 Last Name,Contact 1 Email,Home Phone,Cell Phone,Student First Name,Student Last Name,Birth Date,Gender,Grade Level,School,Location,Status,Source,Class,Next Follow-Up,Lead Owner,Comments,Balance",
  'Abebe,Selam,Abebe,selam@jackrabbit.example,,416-555-0126 ext 4,Will,Abebe,05/31/2015,M,5th,Oak PS,Etobicoke Center,Lead,Google,Math & English,12/15/2030,boss@import.example,"Called in May, wants Tuesdays",$0.00',
  "Goldberg,Zoë,Goldberg,,(416) 555.0127,,Mei,Goldberg,,F,SK,,Small Steps - Etobicoke,Contacted,Friend,Reading,,,,",
  "Roy,Ann,Roy,ann@jackrabbit.example,n/a,,Bo,Roy,03/02/2017,M,Gr. 3,,1,Inactive,,Chess,,Somebody,,$12.50",
  "Haddad,Noor,Haddad,,,,Émile,Haddad,,M,,,Etobicoke,Lead,,,,,,",
].join("\r\n");

export const teachworks = [
  "Family\tFirst Name\tLast Name\tEmail\tMobile Phone\tGrade\tSchool\tSubjects\tDefault Location\tStatus\tAdditional Notes",
  "Tom Lee\tDi\tLee\ttom@teachworks.example\t416-555-0151\t7\tElm\tWriting\tEtobicoke\tProspective\t",
].join("\n");

/** 40 columns, as a school with fields of its own exports its lead file. */
export const jackrabbitLeadFile = [
  [
    "Family Name,Location,Problem Account,Previous Balance,Source,Registration Date",
    "Billing Contact First Name,Billing Contact Last Name,Type,Email Address,Opt-Out,Home Phone,Work Phone,Cell Phone",
    "Text Opt-In,Address,City,State,Zip,Student First Name,Student Last Name,Gender,Birth Date,Student Phone,Student Email",
    "Grade Level,Past Enrollment,Drop Date,Comments",
    ...Array.from({ length: 11 }, (_, at) => `User-Defined ${at + 1}`),
  ].join(","),
  `Park,Etobicoke,No,0.00,Web,09/14/2021,Lee,Park,Mother,lee@leadfile.example,N,,,(416) 555-0161,Y,1 King St,Toronto,ON,M8Z 1A1,Kit,Park,F,10/31/2015,416-555-0199,kit@school.example,4th,Math 3,06/30/2023,"Moved, may come back"${",".repeat(11)}`,
].join("\r\n");

export const jackrabbitContacts = [
  "Family ID,Last Name,Mother First Name,Mother Last Name,Mother Email,Mother Cell Phone,Mother Work Phone,Father First Name,Father Last Name,Father Email,Father Cell Phone,Student First Name,Student Last Name,Birthdate,Grade",
  "17,Roy,Ann,Roy,ann@contacts.example,416-555-0162,,Cem,Day,cem@contacts.example,416-555-0163,Bo,Roy,05/31/2016,3",
].join("\n");

export const tutorCruncherStudents = [
  "First name,Last name,Email,Mobile,Phone,Street,Town,State,Postcode,Paying Client,Client Email,Academic Year,Labels,Date created",
  "Kit,Ng,kit@school.example,,,1 King St,Toronto,ON,M8Z 1A1,Kim Ng,kim@students.example,Grade 4,VIP,2024-01-31",
].join("\n");

export const easyAppointmentsApi = [
  "id,firstName,lastName,email,phone,address,city,zip,timezone,language,customField1,customField2,customField3,customField4,customField5,notes,ldapDn",
  "7,Gita,Rao,gita@api.example,4165550164,,Toronto,M8Z 1A1,America/Toronto,english,,,,,,Prefers mornings,",
].join("\n");

export const teachworksTemplate = [
  "First Name,Last Name,Email,Home Phone,Mobile Phone,Address,City,State,Zip,Country,Start Date,Birth Date,School,Grade,Subjects,Notes,Status,Billing Method,Student Hourly Cost,Cost Premium Name,Discount Rate,Student Event Reminders,Student Event Notes Emails",
  'Tom,Lee,tom@template.example,,416-555-0165,,,,,,2014-01-01,2015-02-28,Elm,8,"English, Writing",Quiet,Prospective,Flat Fee,,,,On,Off',
].join("\n");
