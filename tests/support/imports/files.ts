/**
 * Files shaped like what other programs export, made up. Jackrabbit: a list of families and students with the fields of
 * its family, contact and student records; TutorCruncher: the fields of its clients, as its page on imports names them;
 * Easy!Appointments: the columns of its customers; Teachworks: the fields of its students.
 */
export const jackrabbit = [
  "Family,Contact 1 First Name,Contact 1 Last Name,Contact 1 Email,Home Phone,Cell Phone,Student First Name,Student Last Name,Birth Date,Gender,Grade Level,School,Location,Status,Source,Class,Next Follow-Up,Lead Owner,Comments,Balance",
  'Abebe,Selam,Abebe,selam@jackrabbit.example,,416-555-0126 ext 4,Will,Abebe,05/31/2015,M,5th,Oak PS,Etobicoke Center,Lead,Google,Math & English,12/15/2030,boss@import.example,"Called in May, wants Tuesdays",$0.00',
  "Goldberg,Zoë,Goldberg,,(416) 555.0127,,Mei,Goldberg,,F,SK,,Small Steps - Etobicoke,Contacted,Friend,Reading,,,,",
  "Roy,Ann,Roy,ann@jackrabbit.example,n/a,,Bo,Roy,03/02/2017,M,Gr. 3,,1,Inactive,,Chess,,Somebody,,$12.50",
  "Haddad,Noor,Haddad,,,,Émile,Haddad,,M,,,Etobicoke,Lead,,,,,,",
].join("\r\n");

export const tutorCruncher = [
  "Status;Email;First name;Last name;Mobile;Phone;Street;Town;State;Country;Postcode;Client Manager;Labels;Student first name;Student last name;Academic year;Notes",
  "Prospect;kim@tutorcruncher.example;Kim;Ng;416-555-0131;416-555-0132;1 King St;Toronto;ON;Canada;M8Z 1A1;;VIP;Kit;Ng;Grade 4;Prefers evenings",
  "Dormant;;Lee;Park;+1 416 555 0133;;;;;;;;;;;;",
].join("\n");

export const easyAppointments = [
  "id,first_name,last_name,email,mobile_number,phone_number,address,city,state,zip_code,notes,timezone,language,custom_field_1",
  "7,Gita,Rao,gita@easy.example,,4165550141,,Toronto,,,\"=cmd|' /C calc'!A0\",America/Toronto,english,",
  "8,Omar,Ali,,416-555-0142 (cell),,,,,,,America/Toronto,english,",
].join("\n");

export const teachworks = [
  "Family\tFirst Name\tLast Name\tEmail\tMobile Phone\tGrade\tSchool\tSubjects\tDefault Location\tStatus\tAdditional Notes",
  "Tom Lee\tDi\tLee\ttom@teachworks.example\t416-555-0151\t7\tElm\tWriting\tEtobicoke\tProspective\t",
].join("\n");
