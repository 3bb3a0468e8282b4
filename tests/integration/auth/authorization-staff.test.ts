/** Who gets what in the back office: each role, each page. */
import { authorizationSite, guardedOfStaff, testPages } from "../../support/auth/authorization-site";

testPages(authorizationSite(), guardedOfStaff);
