/** Who may send what in the back office: each role, each form. */
import { authorizationSite, guardedOfStaff, testForms } from "../../support/auth/authorization-site";

testForms(authorizationSite(), guardedOfStaff);
