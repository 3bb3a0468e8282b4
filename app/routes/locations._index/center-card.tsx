import { Link } from "@remix-run/react";
import { EmailLink } from "~/components/site/locations/email-link";
import { placeLine } from "~/components/site/locations/place-line";
import { locationsPage as words } from "~/content/locations/locations-page";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { ListedCenter } from "./listed-centers";

/** The look of the cards of a list, once for all of them. On a phone a card is a row without address and email. */
export const cardsLook = [
  "grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4 text-small max-sm:gap-0",
  "*:grid *:max-w-none *:min-w-0 *:content-start *:gap-x-4 *:rounded-card *:border *:border-hairline *:bg-ground *:px-4.5 *:py-4 *:sm:grid-rows-[auto_1fr_auto_auto]",
  "max-sm:*:grid-cols-[1fr_auto] max-sm:*:rounded-none max-sm:*:border-x-0 max-sm:*:border-b-0 max-sm:*:bg-transparent max-sm:*:px-0 max-sm:*:py-2",
  "[&_h3_span]:text-small [&_h3_span]:font-semibold [&_h3_span]:text-ink-soft sm:[&_h3_span]:block max-sm:[&_h3_span]:sr-only",
  "[&_address]:grid [&_address]:content-start max-sm:[&_address]:justify-items-end max-sm:group-not-has-checked/centers:[&_address>:not([href^=tel])]:hidden",
  "[&_address_a]:inline-flex [&_address_a]:min-h-9 [&_address_a]:items-center [&_address_a]:tabular-nums [&_address_a]:hover:text-primary [&_address_a]:hover:underline",
  "[&_p]:text-ink-soft sm:[&_p]:mt-1 max-sm:[&_p:last-child]:col-span-full",
  "[&_p:last-child]:flex [&_p:last-child]:flex-wrap [&_p:last-child]:gap-x-4 [&_p:last-child_a]:inline-flex [&_p:last-child_a]:min-h-9 [&_p:last-child_a]:items-center",
].join(" ");

export function CenterCard({ center }: { center: ListedCenter }) {
  const { id, slug, name, shortName, address, phone, email, today } = center;
  const prefix = name.endsWith(shortName) ? name.slice(0, -shortName.length) : "";
  const inCenter = <span className="sr-only">{words.inCenter(shortName)}</span>;
  return (
    <li>
      <h3>
        {prefix && <span>{prefix.replace(/[\s-]+$/, " ")}</span>}
        {prefix ? shortName : name}
      </h3>
      <address>
        {address && <span>{address}</span>}
        <span>{placeLine(center)}</span>
        {email && <EmailLink email={email} />}
        {phone && <a href={phoneAddress(phone)}>{phone}</a>}
      </address>
      <p>{today}</p>
      <p>
        <Link
          to={`?dialog=booking&location=${encodeURIComponent(id)}`}
          className="link"
          discover="none"
          preventScrollReset
        >
          {words.assess}
          {inCenter}
        </Link>
        <Link to={`/locations/${slug}`} className="link" discover="none">
          {words.details}
          {inCenter}
        </Link>
      </p>
    </li>
  );
}
