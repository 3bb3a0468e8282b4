import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/layout";
import { forgot } from "~/domain/users/account-labels";

/** Goes on without the password. */
export const ForgotPress = ({ label, hint }: { label: string; hint: string }) => (
  <div className="grid justify-items-start gap-1">
    <Button type="submit" variant="quiet" formNoValidate {...forgot}>
      {label}
    </Button>
    <Note>{hint}</Note>
  </div>
);
