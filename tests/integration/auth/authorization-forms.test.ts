/** Who may send what in the back office: each role, each form. */
import { authorizationSite, guarded, isOfStaff, testForms } from "../../support/auth/authorization-site";

testForms(
  authorizationSite(),
  guarded.filter(([id]) => isOfStaff(id)),
);
