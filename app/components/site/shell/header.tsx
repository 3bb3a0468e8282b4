import { Form, Link, NavLink, useLocation } from "@remix-run/react";
import { cva } from "class-variance-authority";
import { Menu as MenuIcon } from "lucide";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { DropDown, opensMenu, PopoverMenu } from "~/components/ui/navigation/drop-down";
import {
  bookLink,
  headerNavigation,
  joinUsMenu,
  type NavigationLink,
  type NavigationMenu,
  signedInMenu,
  signInLink,
} from "~/content/site/navigation";
import { site } from "~/content/site/site";
import { Logo } from "./logo";

const menuId = "menu";

const navLook = cva("menu-link", {
  variants: { active: { true: "menu-here rounded-b-none text-primary" } },
});

interface HeaderProps {
  user: { email: string } | null;
}

export function Header({ user }: HeaderProps) {
  return (
    <header className="sticky top-0 z-40 low:relative border-b border-hairline bg-paper text-small leading-tight font-semibold print:hidden">
      <div className="mx-auto flex min-h-17 w-[min(80rem,100%-2.5rem)] items-center justify-between gap-3">
        <Link to="/" aria-label={site.logoAlt} className="min-w-0">
          <Logo narrow />
        </Link>
        <nav className="max-xl:hidden" aria-label="Main">
          <ul className="flex items-center">
            {headerNavigation.map((entry) => (
              <li key={entry.label}>{"links" in entry ? <Menu menu={entry} /> : <PageLink {...entry} />}</li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 items-center gap-2">
          <div className="flex items-center gap-2 max-xl:hidden">
            <Menu menu={joinUsMenu} atEnd />
            {user ? (
              <AccountMenu email={user.email} />
            ) : (
              <ButtonLink to={signInLink.to} size="small" variant="secondary">
                {signInLink.label}
              </ButtonLink>
            )}
          </div>
          <ButtonLink to={bookLink.to} size="small">
            {bookLink.label}
          </ButtonLink>
          <div className="group flex-none xl:hidden">
            <button
              type="button"
              {...opensMenu(menuId)}
              aria-label="Menu"
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border-2 border-primary px-3.5 font-bold text-primary group-has-[:popover-open]:bg-primary group-has-[:popover-open]:text-paper"
            >
              <Icon drawing={MenuIcon} />
              <span className="max-sm:hidden">Menu</span>
            </button>
            <PopoverMenu
              id={menuId}
              className="menu-below inset-x-0 w-auto max-h-[calc(100dvh-68px)] overflow-auto overscroll-contain border-y border-hairline bg-paper px-5 pt-3 pb-6 text-body mt-3"
            >
              <nav aria-label="Main">
                <ul className="divide-y divide-hairline">
                  <li>
                    <PageLink {...bookLink} />
                  </li>
                  {headerNavigation.map((entry) => (
                    <li key={entry.label}>{"links" in entry ? <Group menu={entry} /> : <PageLink {...entry} />}</li>
                  ))}
                  <li>
                    <Group menu={joinUsMenu} />
                  </li>
                </ul>
                {user ? (
                  <div className="mt-2 border-t border-hairline pt-4">
                    <p className="px-2.5">{user.email}</p>
                    <AccountLinks />
                  </div>
                ) : (
                  <ButtonLink to={signInLink.to} className="mt-4 w-full">
                    {signInLink.label}
                  </ButtonLink>
                )}
              </nav>
            </PopoverMenu>
          </div>
        </div>
      </div>
    </header>
  );
}

function PageLink({ label, to }: NavigationLink) {
  return (
    <NavLink to={to} end className={({ isActive }) => navLook({ active: isActive })}>
      {label}
    </NavLink>
  );
}

/** Links with a query or fragment are never the current page. */
function MenuLink(link: NavigationLink) {
  if (!/[?#]/.test(link.to)) return <PageLink {...link} />;
  return (
    <Link to={link.to} className={navLook()}>
      {link.label}
    </Link>
  );
}

function MenuLinks({ links, className }: { links: readonly NavigationLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.label}>
          <MenuLink {...link} />
        </li>
      ))}
    </ul>
  );
}

const MenuName = ({ children }: { children: string }) => <span className="max-w-44 truncate">{children}</span>;

function Menu({ menu, atEnd }: { menu: NavigationMenu; atEnd?: boolean }) {
  const { pathname } = useLocation();
  return (
    <DropDown
      summary={<MenuName>{menu.label}</MenuName>}
      look={navLook({ active: menu.links.some(({ to }) => to === pathname) })}
      atEnd={atEnd ?? false}
    >
      <MenuLinks links={menu.links} />
    </DropDown>
  );
}

function Group({ menu }: { menu: NavigationMenu }) {
  return (
    <div className="pt-3 pb-1">
      <p className="px-2.5 text-small text-ink-soft">{menu.label}</p>
      <MenuLinks links={menu.links} className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]" />
    </div>
  );
}

function AccountMenu({ email }: { email: string }) {
  return (
    <DropDown summary={<MenuName>{email}</MenuName>} look={navLook()} atEnd>
      <AccountLinks />
    </DropDown>
  );
}

function AccountLinks() {
  return (
    <>
      <MenuLinks links={signedInMenu.links} />
      <Form method="post" action="/logout">
        <button type="submit" className={navLook({ className: "cursor-pointer" })}>
          {signedInMenu.signOutLabel}
        </button>
      </Form>
    </>
  );
}
