import type { ReactNode } from "react";
import { errorsOf, FieldMessage } from "~/components/site/manage/field-message";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { ErrorSummary } from "~/components/ui/forms/error-summary";
import { labelLook } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { bookedPage as words } from "~/content/appointments/confirmation";
import type { FormReply } from "~/domain/forms/public-form";
import type { ConfirmationView } from "./confirmation.server";

interface AddressCorrectionProps {
  appointment: NonNullable<ConfirmationView["appointment"]>;
  path: string;
  reply: FormReply | undefined;
  /** What the page says first, unless the form came back. */
  children: ReactNode;
}

/** Where the email went; a wrong address can be corrected once. */
export function AddressCorrection({ appointment, path, reply, children }: AddressCorrectionProps) {
  const { emailHint, emailState } = appointment;
  const errors = errorsOf(reply, { email: "email" });
  const typed = reply?.result?.initialValue?.email;
  return (
    <>
      {reply ? (
        <>
          <ErrorSummary errors={errors} />
          {reply.problem && <Banner tone="error" {...reply.problem} />}
        </>
      ) : (
        children
      )}
      <div className="grid gap-2">
        <p>{emailState === "corrected" ? words.corrected(emailHint) : words.emailSent(emailHint)}</p>
        {emailState === "correctable" && (
          <div className="print:hidden">
            <Disclosure summary={words.wrongAddress} open={reply !== undefined}>
              <form method="post" action={path} className="grid max-w-104 gap-1.5 pt-2">
                <label className={labelLook} htmlFor="email">
                  {words.rightAddress}
                </label>
                <FieldMessage errors={errors} id="email" />
                <div className="flex flex-wrap gap-2">
                  <Input
                    id="email"
                    name="email"
                    type="email"
                    inputMode="email"
                    autoComplete="email"
                    className="flex-[1_1_14rem]"
                    defaultValue={typeof typed === "string" ? typed : ""}
                    aria-invalid={errors.length > 0 ? true : undefined}
                    aria-describedby={errors.length > 0 ? "email-error" : undefined}
                    required
                  />
                  <Button type="submit" variant="secondary">
                    {words.sendThere}
                  </Button>
                </div>
              </form>
            </Disclosure>
          </div>
        )}
      </div>
    </>
  );
}
