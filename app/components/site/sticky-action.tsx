import { ButtonLink } from "~/components/ui/button";

/** Keeps a page's main action in reach of the thumb; on wider screens the page's own button is near enough. */
export function StickyAction({ to, label }: { to: string; label: string }) {
  return (
    <div className="sticky-action">
      <ButtonLink to={to} preventScrollReset>
        {label}
      </ButtonLink>
    </div>
  );
}
