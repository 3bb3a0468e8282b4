import { ButtonLink } from "~/components/ui/button";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { factorPage, factorPanel as words } from "~/content/users/second-factor";
import { factorAddress } from "~/domain/users/second-factor/factor-pages";

interface OwnFactorProps {
  /** Null where it could not be read. */
  factor: { since: string | null; codesLeft: number; requiredFrom: string | null } | null;
}

/** Whether two-step sign-in is on, and where to change it. */
export const OwnFactor = ({ factor }: OwnFactorProps) => (
  <Panel id="second-factor" aria-labelledby="second-factor-title">
    <PanelTitle as="h2" id="second-factor-title">
      {words.title}
    </PanelTitle>
    {factor ? <FactorLines {...factor} /> : <Note>{words.away}</Note>}
  </Panel>
);

const FactorLines = ({ since, codesLeft, requiredFrom }: NonNullable<OwnFactorProps["factor"]>) => (
  <>
    <p>{since ? `${words.on(since)} ${factorPage.codesLeft(codesLeft)}` : words.off}</p>
    {!since && requiredFrom && <Note>{words.requiredFrom(requiredFrom)}</Note>}
    <ButtonLink
      to={factorAddress("/admin/dashboard/profile")}
      variant="secondary"
      className="justify-self-start"
      reloadDocument
    >
      {since ? words.manage : words.setUp}
    </ButtonLink>
  </>
);
