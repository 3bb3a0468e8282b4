import { ButtonLink } from "~/components/ui/button";

/** At the foot of a phone's screen; the body keeps room for it. */
export function StickyAction({ to, label }: { to: string; label: string }) {
  return (
    <div
      className="fixed inset-x-0 bottom-0 z-30 grid low:static border-t border-hairline bg-paper px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:hidden print:hidden"
      data-sticky-action=""
    >
      <ButtonLink to={to} preventScrollReset>
        {label}
      </ButtonLink>
    </div>
  );
}
