import { ButtonLink } from "~/components/ui/button";
import { callToAction } from "~/content/site/home";
import { ClosingCall } from "../sections/closing-call";

export function CallToAction() {
  const [first, ...others] = callToAction.links;
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
    </ClosingCall>
  );
}
