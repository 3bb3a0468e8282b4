import { Fragment } from "react";

/** An address that breaks before '@' or a dot, and inside a word only where one is longer than the column. */
export function EmailText({ address }: { address: string }) {
  return (
    <span className="email-text">
      {address.split(/(?=[@.])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal parts change places with nothing
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
