import { Link } from "@remix-run/react";
import { familyPageWords } from "~/content/families/staff-families";
import { invitePath } from "~/domain/families/family-paths";

export interface FamilyReadsProps {
  /** Null where the guardians could not be read. */
  readers: { hasAccount: boolean; invite: string | null } | null;
  /** Promises to a family with an account, and what is true without one. */
  words: { account: string; none: string };
}

/** What the family sees of a page, where one of its guardians can; else the way to an account. */
export function FamilyReads({ readers, words }: FamilyReadsProps) {
  if (!readers) return null;
  if (readers.hasAccount) return words.account;
  return (
    <>
      {words.none}{" "}
      {readers.invite && (
        <Link className="link inline-block py-0.5" to={invitePath(readers.invite)}>
          {familyPageWords.guardians.invite}
        </Link>
      )}
    </>
  );
}
