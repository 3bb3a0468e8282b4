import { Form, Link } from "@remix-run/react";
import { EmailText } from "~/components/staff/email-text";
import { Button } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { signedUpWords } from "~/content/families/signed-up";
import { familyPageWords } from "~/content/families/staff-families";
import { guardianFormPath, mergePath } from "~/domain/families/family-paths";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { FamilyView, GuardianView } from "./family-view.server";

const words = familyPageWords.guardians;
/** Two are enough. */
const most = 2;

interface FamilyGuardiansProps {
  family: string;
  guardians: readonly GuardianView[];
  signedUp: FamilyView["signedUp"];
}

export function FamilyGuardians({ family, guardians, signedUp }: FamilyGuardiansProps) {
  return (
    <Panel aria-labelledby="guardians-title">
      <PanelTitle as="h2" id="guardians-title">
        {words.title}
      </PanelTitle>
      {guardians.map((guardian) => (
        <Guardian key={guardian.id} guardian={guardian} />
      ))}
      {signedUp.map(({ family: other, name, email }) => (
        <Form key={other} method="post" action={mergePath(family)} className="grid gap-2 justify-items-start">
          <h3 className="text-h4">{signedUpWords.title}</h3>
          <p className="text-small wrap-anywhere">{signedUpWords.text(name, email)}</p>
          <input type="hidden" name="with" value={other} />
          <Button type="submit" size="small">
            {signedUpWords.join}
          </Button>
        </Form>
      ))}
      <p className="flex flex-wrap gap-x-4 text-small">
        {guardians.length < most && (
          <Link className="link inline-block py-0.5" to={guardianFormPath(family, "new")}>
            {words.add}
          </Link>
        )}
        <Link className="link inline-block py-0.5" to={mergePath(family)}>
          {familyPageWords.merge}
        </Link>
      </p>
    </Panel>
  );
}

function Guardian({
  guardian: { name, phone, email, isActive, hasAccount, account, invite, edit },
}: {
  guardian: GuardianView;
}) {
  return (
    <div className="grid gap-1 border-t border-hairline pt-3 first-of-type:border-t-0 first-of-type:pt-0">
      <h3 className="flex flex-wrap items-center gap-x-3 text-h4 wrap-anywhere">
        {name}
        {!hasAccount ? <Badge small>{words.noAccount}</Badge> : !isActive && <Badge small>{words.inactive}</Badge>}
      </h3>
      {phone && (
        <p>
          <a className="link inline-block py-0.5" href={phoneAddress(phone)}>
            <span className="sr-only">{words.phone} </span>
            {phone}
          </a>
        </p>
      )}
      {email && (
        <p>
          <span className="sr-only">{words.mail} </span>
          <EmailText address={email} />
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-small">
        <Link className="link inline-block py-0.5" to={edit} aria-label={words.editWho(name)}>
          {words.edit}
        </Link>
        {account && (
          <Link className="link inline-block py-0.5" to={account} aria-label={words.accountOf(name)}>
            {words.account}
          </Link>
        )}
        {invite && (
          <Link className="link inline-block py-0.5" to={invite} aria-label={words.inviteWho(name)}>
            {words.invite}
          </Link>
        )}
      </p>
    </div>
  );
}
