import { Link } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { callToAction } from "~/content/site/home";
import { ClosingCall } from "../sections/closing-call";

export function CallToAction() {
  const {
    links: [first, ...others],
    member,
  } = callToAction;
  return (
    <ClosingCall title={callToAction.title} text={callToAction.text}>
      <ButtonLink to={first.to} size="large">
        {first.label}
      </ButtonLink>
      {others.map(({ label, to }) => (
        <ButtonLink key={label} to={to} variant="secondary">
          {label}
        </ButtonLink>
      ))}
      <p className="basis-full!">
        {member.text}{" "}
        <Link to={member.to} className="inline-flex min-h-11 items-center font-bold underline underline-offset-4">
          {member.label}
        </Link>
      </p>
    </ClosingCall>
  );
}
