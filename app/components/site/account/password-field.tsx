import type { FieldMetadata } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { type ControlProps, Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import { useHydrated } from "~/components/ui/use-hydrated";
import { passwordToggle } from "~/content/users/field-hints";
import { forgot } from "~/domain/users/account-labels";

interface PasswordFieldProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
  required?: boolean;
}

export function PasswordField({ field, label, hint, ...input }: PasswordFieldProps) {
  return (
    <Field field={field} label={label} hint={hint}>
      {(control) => <PasswordInput {...input} control={control} label={label} />}
    </Field>
  );
}

interface PasswordInputProps extends Pick<PasswordFieldProps, "autoComplete" | "required"> {
  control: ControlProps;
  label: string;
}

function PasswordInput({ control, label, autoComplete, required = true }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  useAfterSend(control.name, () => {
    setShown(false);
    if (input.current) input.current.value = "";
  });
  return (
    <span className="relative block">
      <Input
        {...control}
        className="scripting:pr-19"
        ref={input}
        type={shown ? "text" : "password"}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required={required}
      />
      {hydrated && (
        <button
          type="button"
          className="absolute inset-y-0.5 right-0.5 min-h-11 min-w-17 cursor-pointer rounded-[6px] text-small font-bold text-primary hover:bg-primary-tint aria-pressed:bg-primary aria-pressed:text-paper"
          aria-label={passwordToggle.label(label)}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {passwordToggle.show}
        </button>
      )}
    </span>
  );
}

/** Runs once the reply to the form with this field has arrived. */
function useAfterSend(name: string, run: () => void): void {
  const { formData } = useNavigation();
  const sent = useRef(false);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (formData?.has(name)) sent.current = true;
    else if (!formData && sent.current) {
      sent.current = false;
      latest.current();
    }
  }, [formData, name]);
}

/** Goes on without the password. */
export const ForgotPress = ({ label, hint }: { label: string; hint: string }) => (
  <div className="grid justify-items-start gap-1">
    <Button type="submit" variant="quiet" formNoValidate {...forgot}>
      {label}
    </Button>
    <Note>{hint}</Note>
  </div>
);
