import { Logo } from "~/components/site/shell/logo";

/** Whose page it is, on paper, where there is no header. */
export const PrintedHead = () => (
  <p className="hidden print:block">
    <Logo />
  </p>
);
