import { subjectLabels, subjects } from "~/content/programs/subjects";

export interface NavigationLink {
  label: string;
  to: string;
}

export interface NavigationMenu {
  label: string;
  links: readonly NavigationLink[];
}

export const homeLink: NavigationLink = { label: "Home", to: "/" };

export const programsMenu: NavigationMenu = {
  label: "Programs",
  links: [
    ...subjects.map((subject) => ({ label: subjectLabels[subject], to: `/programs/${subject}` })),
    { label: "Assessments", to: "/programs/assessments" },
  ],
};

export const headerNavigation: readonly (NavigationLink | NavigationMenu)[] = [
  homeLink,
  programsMenu,
  { label: "Find a Center", to: "/find-center" },
  { label: "Locations", to: "/locations" },
  { label: "About", to: "/about" },
  { label: "Online", to: "/pals-online" },
  { label: "Contact", to: "/contact" },
];

export const bookLink: NavigationLink = { label: "Book a visit", to: "/book" };

export const joinUsMenu: NavigationMenu = {
  label: "Join Us",
  links: [
    { label: "Own A Center", to: "/franchise" },
    { label: "Careers", to: "/careers" },
    { label: "Apply as Tutor/Admin", to: "/login?redirect=/dashboard&as=tutor" },
    { label: "Career Opportunities", to: "/careers#apply" },
    { label: "Franchise License", to: "/franchise#contact" },
  ],
};

export const signInLink: NavigationLink = { label: "Sign In", to: "/login" };

/** Signing out is a POST, so it is no link. */
export const signedInMenu = {
  links: [{ label: "Dashboard", to: "/dashboard" }],
  signOutLabel: "Sign Out",
} as const;

export const footerColumns: readonly NavigationMenu[] = [
  programsMenu,
  {
    label: "Visit us",
    links: [
      bookLink,
      { label: "Find a Center", to: "/find-center" },
      { label: "Locations", to: "/locations" },
      { label: "Online", to: "/pals-online" },
      { label: "Courses", to: "/courses" },
      { label: "Contact", to: "/contact" },
    ],
  },
  {
    label: "Who we are",
    links: [
      homeLink,
      { label: "About", to: "/about" },
      { label: "Privacy", to: "/privacy" },
      { label: "Accessibility", to: "/accessibility" },
    ],
  },
  // why: the rest are places on pages the others open
  { ...joinUsMenu, links: joinUsMenu.links.filter(({ to }) => !to.includes("#")) },
];
