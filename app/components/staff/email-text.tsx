import { Fragment } from "react";

/** May wrap before a dot, or after '@'; within a word only if too long. */
export const EmailText = ({ address }: { address: string }) => (
  <span className="wrap-anywhere">
    {address.split(/(?=\.)|(?<=@)/).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal parts change places with nothing
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
