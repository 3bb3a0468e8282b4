import { useEffect, useRef } from "react";
import { CopyButton } from "~/components/staff/users/copy-button";
import { ButtonLink } from "~/components/ui/button";
import { labelLook } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { Actions, PanelTitle } from "~/components/ui/layout";
import { apiWords } from "~/content/api/staff-api";

/** A key or secret, this once. */
export function SecretOnce({ title, label, secret, doneHref }: SecretOnceProps) {
  const top = useRef<HTMLDivElement>(null);
  // why: the focused form is gone; this is its reply
  useEffect(() => top.current?.focus(), []);
  return (
    <div className="grid min-w-0 gap-4 focus:outline-none" ref={top} tabIndex={-1}>
      <PanelTitle as="h1" id="secret-title">
        {title}
      </PanelTitle>
      <p>{apiWords.copyNow}</p>
      <div className="grid min-w-0 gap-1.5">
        <label className={labelLook} htmlFor="secret">
          {label}
        </label>
        <Input
          id="secret"
          className="font-[family-name:ui-monospace,monospace]"
          type="text"
          value={secret}
          readOnly
          autoComplete="off"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <Actions tight>
        <ButtonLink to={doneHref}>{apiWords.done}</ButtonLink>
        <CopyButton label={apiWords.copy} text={secret} />
      </Actions>
    </div>
  );
}

interface SecretOnceProps {
  title: string;
  label: string;
  secret: string;
  doneHref: string;
}
