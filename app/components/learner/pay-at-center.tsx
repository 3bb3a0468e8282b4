import { payingWords } from "~/content/tuition/paying";

interface PayAtCenterProps {
  phone: string | null;
  email: string | null;
}

/** How a family pays without the payment provider. */
export function PayAtCenter({ phone, email }: PayAtCenterProps) {
  const { text, call, write } = payingWords.atCenter;
  return (
    <p>
      {text}{" "}
      {phone && (
        <>
          {call}{" "}
          <a className="link whitespace-nowrap" href={`tel:${phone}`}>
            {phone}
          </a>
          {email ? " " : "."}
        </>
      )}
      {email && (
        <>
          {phone ? payingWords.atCenter.orWrite : write}{" "}
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          .
        </>
      )}
    </p>
  );
}
