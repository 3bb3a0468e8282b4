import { ButtonLink } from "~/components/ui/button";

export function StickyAction({ to, label }: { to: string; label: string }) {
  return (
    <div className="sticky-action">
      <ButtonLink to={to} preventScrollReset>
        {label}
      </ButtonLink>
    </div>
  );
}
