import { Fragment } from "react";

/** May wrap before '@' or a dot; within a word only if too long. */
export function EmailText({ address }: { address: string }) {
  return (
    <span className="wrap-anywhere">
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
