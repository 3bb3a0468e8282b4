/** Who gets what behind the sign-in, on the pages of students, tutors and buyers. */
import { authorizationSite, guardedOfLearners, testForms, testPages } from "../../support/auth/authorization-site";

const desk = authorizationSite();
testPages(desk, guardedOfLearners);
testForms(desk, guardedOfLearners);
