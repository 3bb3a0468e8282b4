import { Fragment } from "react";

/** An address that breaks before '@', then before a dot, and inside a word only where one is longer than the column. */
export function EmailText({ address }: { address: string }) {
  return (
    <span className="email-text">
      {address.split(/(?=@)/).map((part) => (
        <span key={part}>
          {part.split(/(?=\.)/).map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal pieces change places with nothing
            <Fragment key={at}>
              {at > 0 && <wbr />}
              {text}
            </Fragment>
          ))}
        </span>
      ))}
    </span>
  );
}
