import { payingWords } from "~/content/tuition/paying";

interface PayAtCenterProps {
  phone: string | null;
  email: string | null;
}

const { text, call, write } = payingWords.atCenter;

/** How a family pays without the payment provider. */
export const PayAtCenter = ({ phone, email }: PayAtCenterProps) => (
  <p>
    {text} {phone && <Way href={`tel:${phone}`}>{call(phone)}</Way>}{" "}
    {email && <Way href={`mailto:${email}`}>{write(email)}</Way>}
  </p>
);

const Way = ({ href, children }: { href: string; children: string }) => (
  <a className="link block w-fit wrap-anywhere" href={href}>
    {children}
  </a>
);
