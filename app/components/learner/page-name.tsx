import type { ReactNode } from "react";

/** What a page of an account is about: whose it is, or what it shows. */
export const PageName = ({ children }: { children: ReactNode }) => (
  <h1 className="text-[clamp(1.5rem,1.3rem+1vw,2.25rem)] wrap-anywhere">{children}</h1>
);
