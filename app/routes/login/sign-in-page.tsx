import { Link } from "@remix-run/react";
import { StepsArt } from "~/components/site/account/steps-art";
import { NextSteps } from "~/components/site/forms/form-page";
import { signInViews, signInWords as words } from "~/content/users/sign-in";
import type { FormReply } from "~/domain/forms/public-form";
import { type SignInView, signInAddress } from "~/domain/users/sign-in-address";
import { NewPasswordForm } from "./new-password-form";
import { ResetForm } from "./reset-form";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";

interface SignInPageProps {
  view: SignInView;
  redirect: string | null;
  email: string;
  reply: FormReply | undefined;
}

export function SignInPage({ view, redirect, email, reply }: SignInPageProps) {
  const { title, intro, next } = signInViews[view];
  const hasTabs = view === "signin" || view === "signup";
  return (
    <div className="grid-paper">
      <div className="container sign-in">
        <section className="sign-in-card" aria-labelledby="sign-in-title">
          {hasTabs && <Tabs view={view} redirect={redirect} />}
          <div className="sign-in-head">
            <h1 id="sign-in-title">{title}</h1>
            <p>{intro}</p>
          </div>
          {hasTabs && redirect && <p className="sign-in-note">{words.goesOn}</p>}
          {view === "new-password" && (
            <p className="sign-in-note">
              {words.account}: <strong>{email}</strong>
            </p>
          )}
          <ViewForm view={view} redirect={redirect} email={email} reply={reply} />
        </section>
        <aside className="sign-in-aside">
          <StepsArt />
          <NextSteps {...next} />
        </aside>
        <p className="sign-in-home">
          <Link to="/">{words.home}</Link>
        </p>
      </div>
    </div>
  );
}

function Tabs({ view, redirect }: Pick<SignInPageProps, "view" | "redirect">) {
  return (
    <nav className="tab-list sign-in-tabs" aria-label={words.tabsLabel}>
      {words.tabs.map((tab) => (
        <Link
          key={tab.view}
          className="tab"
          to={signInAddress(tab.view, redirect)}
          aria-current={tab.view === view ? "page" : undefined}
          preventScrollReset
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

function ViewForm({ view, email, ...form }: SignInPageProps) {
  switch (view) {
    case "signin":
      return <SignInForm {...form} />;
    case "signup":
      return <SignUpForm {...form} />;
    case "reset":
      return <ResetForm {...form} />;
    case "new-password":
      return <NewPasswordForm {...form} email={email} />;
  }
}
