import { Form, Link } from "@remix-run/react";
import { AccountName } from "~/components/site/account/account-name";
import { accountTitle } from "~/components/site/account/message-page";
import { PasswordField } from "~/components/site/account/password-field";
import { StepsArt } from "~/components/site/account/steps-art";
import { NextSteps } from "~/components/site/forms/form-page";
import { EmailField } from "~/components/site/forms/person-fields";
import { PublicForm } from "~/components/site/forms/public-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { CheckboxField, TextField } from "~/components/ui/forms/field";
import { tabListLook, tabLook } from "~/components/ui/tab-look";
import { fieldHints } from "~/content/users/field-hints";
import { passkeyPanel, passkeySignIn } from "~/content/users/passkeys";
import type { FormReply } from "~/domain/forms/public-form";
import { minPasswordLength, type Role } from "~/domain/users/account";
import {
  newPasswordLabels,
  passwordResetLabels,
  removePasskeysField,
  signUpLabels,
} from "~/domain/users/account-labels";
import { passkeyAddress } from "~/domain/users/passkeys/passkey-paths";
import { type SignInView, signInAddress } from "~/domain/users/sign-in-address";
import { SignInForm, type SignInFormProps, type TypedBefore } from "./sign-in-form";
import { signInViews, signInWords, tutorView, signInWords as words } from "./sign-in-words";

const labels = { ...newPasswordLabels, [removePasskeysField]: "" };

interface SignInPageProps {
  view: SignInView;
  redirect: string | null;
  forTutors: boolean;
  email: string;
  role: Role;
  offersPasskeys: boolean;
  /** Of the account that a reset link belongs to. */
  passkeys: number | null;
  typed: TypedBefore | null;
  reply: FormReply | undefined;
}

export function SignInPage({
  view,
  redirect,
  forTutors,
  email,
  role,
  offersPasskeys,
  passkeys,
  typed,
  reply,
}: SignInPageProps) {
  const isTutorSignIn = forTutors && view === "signin";
  const { title, intro, next } = isTutorSignIn ? tutorView : signInViews[view];
  const hasTabs = !isTutorSignIn && (view === "signin" || view === "signup");
  return (
    <div className="grid-paper">
      <div className="page-width grid max-w-264 gap-8 pt-8 pb-16 lg:grid-cols-[minmax(0,31rem)_minmax(0,1fr)] lg:gap-x-20 lg:gap-y-6 lg:pt-14 lg:pb-20">
        <section
          className="grid content-start gap-5 rounded-card border border-hairline bg-paper p-5 lg:px-9 lg:pt-6 lg:pb-9"
          aria-labelledby="sign-in-title"
        >
          {hasTabs && <Tabs view={view} redirect={redirect} />}
          <div className="grid gap-2">
            <h1 id="sign-in-title" className={accountTitle}>
              {title}
            </h1>
            <p className="text-ink-soft">{intro}</p>
          </div>
          {isTutorSignIn && (
            <>
              <ButtonLink to={tutorView.apply.to} className="justify-self-start">
                {tutorView.apply.label}
              </ButtonLink>
              <h2 className="mt-4 text-h3">{tutorView.hired}</h2>
            </>
          )}
          {hasTabs && redirect && <p className={note}>{words.goesOn}</p>}
          {view === "new-password" && (
            <p className={note}>
              {words.account}: <strong>{email}</strong>
            </p>
          )}
          <ViewForm
            view={view}
            redirect={redirect}
            forTutors={forTutors}
            email={email}
            role={role}
            passkeys={passkeys}
            typed={typed}
            reply={reply}
          />
          {offersPasskeys && (
            <Form method="post" action={passkeyAddress(redirect)} className="border-t border-hairline pt-5">
              <Button type="submit" variant="secondary" className="max-sm:w-full">
                {passkeySignIn.offer}
              </Button>
            </Form>
          )}
        </section>
        <aside className="grid content-start gap-5 lg:content-center">
          <StepsArt className="w-[min(20rem,100%)] max-lg:hidden" />
          <NextSteps {...next} />
        </aside>
        <p>
          <Link to="/" className="link inline-flex min-h-11 items-center">
            {words.home}
          </Link>
        </p>
      </div>
    </div>
  );
}

const note = "rounded-control bg-primary-tint px-4 py-3 wrap-anywhere";

function Tabs({ view, redirect }: Pick<SignInPageProps, "view" | "redirect">) {
  return (
    <nav className={tabListLook} aria-label={words.tabsLabel}>
      {words.tabs.map((tab) => (
        <Link
          key={tab.view}
          className={`flex-1 justify-center ${tabLook}`}
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

function ViewForm({ view, email, role, passkeys, ...form }: Omit<SignInPageProps, "offersPasskeys">) {
  switch (view) {
    case "signin":
      return <SignInForm {...form} />;
    case "signup":
      return <SignUpForm {...form} />;
    case "reset":
      return <ResetForm {...form} />;
    case "new-password":
      return <NewPasswordForm {...form} email={email} role={role} passkeys={passkeys} />;
  }
}

/** Asks for a mail with a link to choose a new password. */
function ResetForm({ redirect, forTutors, typed, reply }: SignInFormProps) {
  return (
    <PublicForm
      id="reset-form"
      action={signInAddress("reset", redirect, forTutors)}
      labels={passwordResetLabels}
      defaults={{ email: typed?.email }}
      reply={reply}
      loadRules={async () => (await import("~/domain/users/account-forms")).passwordResetSchema}
      submitLabel={signInViews.reset.submit}
      pendingLabel={signInViews.reset.pending}
      footnote={
        <p>
          <Link className="link inline-flex min-h-11 items-center" to={signInAddress("signin", redirect, forTutors)}>
            {signInWords.backToLogin}
          </Link>
        </p>
      }
    >
      {(field) => <EmailField field={field("email")} label={passwordResetLabels.email} hint={signInWords.resetHint} />}
    </PublicForm>
  );
}

function SignUpForm({ redirect, typed, reply }: SignInFormProps) {
  return (
    <PublicForm
      id="sign-up-form"
      action={signInAddress("signup", redirect)}
      labels={signUpLabels}
      defaults={typed ?? {}}
      reply={reply}
      loadRules={async () => (await import("~/domain/users/account-forms")).signUpSchema}
      submitLabel={signInViews.signup.submit}
      pendingLabel={signInViews.signup.pending}
    >
      {(field) => (
        <>
          <TextField field={field("full_name")} label={signUpLabels.full_name} autoComplete="name" required />
          <EmailField field={field("email")} label={signUpLabels.email} />
          <PasswordField
            field={field("password")}
            label={signUpLabels.password}
            hint={fieldHints.password(minPasswordLength("student"))}
            autoComplete="new-password"
          />
          <PasswordField
            field={field("confirm_password")}
            label={signUpLabels.confirm_password}
            autoComplete="new-password"
          />
        </>
      )}
    </PublicForm>
  );
}

interface NewPasswordFormProps extends SignInFormProps {
  email: string;
  role: Role;
  /** Null where they cannot be counted. */
  passkeys: number | null;
}

/** Chooses the password of the account that a link in a mail belongs to. */
function NewPasswordForm({ redirect, reply, email, role, passkeys }: NewPasswordFormProps) {
  return (
    <PublicForm
      id="new-password-form"
      action={signInAddress("new-password", redirect)}
      labels={labels}
      defaults={{ [removePasskeysField]: "on" }}
      reply={reply}
      loadRules={async () => (await import("~/domain/users/account-forms")).newPasswordSchema(role)}
      submitLabel={signInViews["new-password"].submit}
      pendingLabel={signInViews["new-password"].pending}
    >
      {(field) => (
        <>
          <AccountName email={email} />
          <PasswordField
            field={field("password")}
            label={labels.password}
            hint={fieldHints.password(minPasswordLength(role))}
            autoComplete="new-password"
          />
          <PasswordField
            field={field("confirm_password")}
            label={labels.confirm_password}
            autoComplete="new-password"
          />
          {passkeys !== 0 && (
            <CheckboxField field={field(removePasskeysField)} label={passkeyPanel.removeAll(passkeys)} />
          )}
        </>
      )}
    </PublicForm>
  );
}
