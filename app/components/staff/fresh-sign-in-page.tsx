import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { ErrorSummary } from "~/components/ui/forms/error-summary";
import { ErrorText, fieldLook, labelLook } from "~/components/ui/forms/field-parts";
import { FormEnd, formLook, KeptFields } from "~/components/ui/forms/form-parts";
import { Input } from "~/components/ui/forms/input";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { freshWords as words } from "~/content/users/second-factor";
import { type FreshQuestion, proofField } from "~/domain/users/account-problem";

/** Asks for a code or the password, and sends what was sent before with it: a plain form, whose reply may be a file. */
export function FreshSignInPage({
  asks,
  action,
  kept,
  error,
  problem,
  hasFrame,
}: FreshQuestion & { hasFrame: boolean }) {
  const control =
    asks === "code"
      ? { type: "text", inputMode: "numeric" as const, autoComplete: "one-time-code" }
      : { type: "password", autoComplete: "current-password" };
  return (
    <Panel className={hasFrame ? "max-w-176" : "mx-auto my-10 max-w-176"} aria-labelledby="fresh-title">
      <PanelTitle as="h1" id="fresh-title">
        {words.title}
      </PanelTitle>
      {problem && <Banner tone="error" {...problem} />}
      {error && <ErrorSummary errors={[{ id: proofField, message: error }]} />}
      <p>{words.intro[asks]}</p>
      <form method="post" action={action} className={formLook({ fit: "panel" })}>
        <KeptFields fields={kept} />
        <div className={fieldLook} data-invalid={error ? "" : undefined}>
          <label className={labelLook} htmlFor={proofField}>
            {words.labels[asks]}
          </label>
          {error && <ErrorText id="proof-error">{error}</ErrorText>}
          <Input
            {...control}
            id={proofField}
            name={proofField}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "proof-error" : undefined}
            required
          />
        </div>
        <FormEnd>
          <Button type="submit">{words.submit}</Button>
        </FormEnd>
      </form>
    </Panel>
  );
}
