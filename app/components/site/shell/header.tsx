import { Form, Link, NavLink, useLocation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import {
  headerNavigation,
  joinUsMenu,
  type NavigationLink,
  type NavigationMenu,
  signedInMenu,
  signInLink,
} from "~/content/site/navigation";
import { site } from "~/content/site/site";
import { useClosingMenus } from "./header-menus";
import { Logo } from "./logo";

/** Shared `name`: the browser keeps one open at a time. */
const menuGroup = "header-menu";

interface HeaderProps {
  user: { email: string } | null;
}

export function Header({ user }: HeaderProps) {
  const header = useRef<HTMLElement>(null);
  useClosingMenus(header);
  return (
    <header className="header" ref={header}>
      <div className="header-row">
        <Link to="/" aria-label={site.logoAlt}>
          <Logo />
        </Link>
        <nav className="header-wide" aria-label="Main">
          <ul>
            {headerNavigation.map((entry) => (
              <li key={entry.label}>{"links" in entry ? <Menu menu={entry} /> : <PageLink {...entry} />}</li>
            ))}
          </ul>
        </nav>
        <div className="header-account">
          {user ? <AccountMenu email={user.email} /> : <Menu menu={joinUsMenu} />}
          {!user && (
            <ButtonLink to={signInLink.to} size="small" variant="secondary">
              {signInLink.label}
            </ButtonLink>
          )}
        </div>
        <details className="header-small" name={menuGroup}>
          <summary>
            <Icon name="menu" />
            Menu
          </summary>
          <nav aria-label="Main">
            <ul>
              {headerNavigation.map((entry) => (
                <li key={entry.label}>{"links" in entry ? <Group menu={entry} /> : <PageLink {...entry} />}</li>
              ))}
              {!user && (
                <li>
                  <Group menu={joinUsMenu} />
                </li>
              )}
            </ul>
            {user ? (
              <div className="header-small-end">
                <p>{user.email}</p>
                <AccountLinks />
              </div>
            ) : (
              <ButtonLink to={signInLink.to}>{signInLink.label}</ButtonLink>
            )}
          </nav>
        </details>
      </div>
    </header>
  );
}

function PageLink({ label, to }: NavigationLink) {
  return (
    <NavLink to={to} end className="nav-link">
      {label}
    </NavLink>
  );
}

/** Links with a query or fragment are never the current page. */
function MenuLink(link: NavigationLink) {
  if (!/[?#]/.test(link.to)) return <PageLink {...link} />;
  return (
    <Link to={link.to} className="nav-link">
      {link.label}
    </Link>
  );
}

function MenuLinks({ links }: { links: readonly NavigationLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.label}>
          <MenuLink {...link} />
        </li>
      ))}
    </ul>
  );
}

function DropDown({ label, inside, children }: { label: string; inside?: boolean; children: ReactNode }) {
  return (
    <details className="menu" name={menuGroup}>
      <summary className={inside ? "nav-link active" : "nav-link"}>
        <span>{label}</span>
        <Icon name="chevron" />
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}

function Menu({ menu }: { menu: NavigationMenu }) {
  const { pathname } = useLocation();
  return (
    <DropDown label={menu.label} inside={menu.links.some(({ to }) => to === pathname)}>
      <MenuLinks links={menu.links} />
    </DropDown>
  );
}

function Group({ menu }: { menu: NavigationMenu }) {
  return (
    <div className="header-group">
      <p>{menu.label}</p>
      <MenuLinks links={menu.links} />
    </div>
  );
}

function AccountMenu({ email }: { email: string }) {
  return (
    <DropDown label={email}>
      <AccountLinks />
    </DropDown>
  );
}

function AccountLinks() {
  return (
    <>
      <MenuLinks links={signedInMenu.links} />
      <Form method="post" action="/logout">
        <button type="submit" className="nav-link">
          {signedInMenu.signOutLabel}
        </button>
      </Form>
    </>
  );
}
