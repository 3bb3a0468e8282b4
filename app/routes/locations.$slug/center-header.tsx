import { cva } from "class-variance-authority";
import { Clock, MapPin, Phone } from "lucide";
import { subjectGround } from "~/components/site/sections/subject-ground";
import { trailTo } from "~/components/site/sections/trail";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Breadcrumbs } from "~/components/ui/navigation/breadcrumbs";
import { centerPage as words } from "~/content/locations/center-page";
import { locationsPage } from "~/content/locations/locations-page";
import { homeLink } from "~/content/site/navigation";
import { site } from "~/content/site/site";
import { phoneAddress } from "~/domain/forms/phone-address";
import type { CenterFacts } from "~/domain/locations/center-facts";
import { placeLine } from "~/domain/locations/location";

/** Longest name that fits on the sign. */
const maxSignLength = 18;

const hues = ["math", "english", "writing", "assessments"] as const;

/** The center's chosen colour; default: warm paper. */
const groundLook = cva("grid-paper overflow-clip", {
  variants: {
    hue: {
      math: `${subjectGround.math} [--hue-mid:var(--color-math-mid)]`,
      english: `${subjectGround.english} [--hue-mid:var(--color-english-mid)]`,
      writing: `${subjectGround.writing} [--hue-mid:var(--color-writing-mid)]`,
      assessments: `${subjectGround.assessments} [--hue-mid:var(--color-accent)]`,
      none: "[--hue-mid:var(--color-accent)]",
    },
  },
});

const frameLook = cva("page-width pt-2 pb-8", {
  variants: {
    small: { true: "", false: "lg:grid lg:grid-cols-[1.2fr_1fr] lg:items-end lg:gap-12 lg:pt-3 lg:pb-0" },
  },
});

const titleLook = cva("mt-2 wrap-anywhere", {
  variants: {
    small: { true: "text-h2", false: "text-[clamp(2.25rem,1.6rem+2.9vw,3.625rem)]" },
  },
});

const reachLook = "flex min-h-11 items-center gap-2.5";

interface CenterHeaderProps {
  facts: CenterFacts;
  /** Compact, above the form. */
  small?: boolean;
}

export function CenterHeader({ facts, small = false }: CenterHeaderProps) {
  const { name, shortName, address, phone, opening } = facts;
  const [, locations = homeLink] = trailTo(locationsPage.path);
  return (
    <section className={groundLook({ hue: hueOf(facts.headerColor) })}>
      <div className={frameLook({ small })}>
        <div className={small ? undefined : "lg:pb-10"}>
          <Breadcrumbs trail={[homeLink, { label: locations.label, to: locationsPage.path }, { label: shortName }]} />
          <h1 className={titleLook({ small })}>
            <CenterName name={name} shortName={shortName} />
          </h1>
          {!small && <p className="mt-3 max-w-120 text-[1.125rem] text-ink-soft">{words.promise}</p>}
          <ul className="mt-3 grid">
            <li className={`${reachLook} font-bold`}>
              <Icon drawing={Clock} className="text-primary" />
              {opening}
            </li>
            <li className={reachLook}>
              <Icon drawing={MapPin} className="text-primary" />
              <span>
                {address && `${address}, `}
                {placeLine(facts)}
              </span>
            </li>
            {phone && (
              <li className={reachLook}>
                <Icon drawing={Phone} className="text-primary" />
                <a href={phoneAddress(phone)} className="link inline-flex min-h-11 items-center tabular-nums">
                  {phone}
                </a>
              </li>
            )}
          </ul>
          {!small && (
            <p className="mt-7 flex">
              <ButtonLink to={centerAddresses.book} size="large" preventScrollReset>
                {words.book}
              </ButtonLink>
            </p>
          )}
        </div>
        {!small && <StorefrontArt sign={shortName} />}
      </div>
    </section>
  );
}

/** Common prefix small, own part large. */
function CenterName({ name, shortName }: Pick<CenterFacts, "name" | "shortName">) {
  const shared = name.endsWith(shortName) ? name.slice(0, -shortName.length) : "";
  const words = shared.replace(/[\s-]+$/, "");
  if (!words) return name;
  return (
    <>
      <span className="mb-1 block leading-[1.4] font-semibold tracking-normal text-body text-ink">
        {words}
        <span className="sr-only">{shared.slice(words.length)}</span>
      </span>
      {shortName}
    </>
  );
}

function StorefrontArt({ sign }: { sign: string }) {
  return (
    <svg
      className="mx-auto -mb-[2.5%] hidden w-full max-w-124 lg:block print:hidden"
      viewBox="0 0 560 420"
      aria-hidden="true"
    >
      <path d="M20 384h520v10H20z" fill="var(--color-ink)" opacity="0.12" />
      <path d="M70 70h420v314H70z" fill="var(--color-paper)" stroke="var(--hue-mid)" strokeWidth="3" />
      <path d="M56 48h448v26H56z" fill="var(--hue-mid)" />
      <path d="M94 92h372v58H94z" fill="var(--color-primary-deep)" />
      <path d="M112 132h12v-9h-12zm16 0h12v-18h-12zm16 0h12v-27h-12z" fill="var(--color-accent)" />
      <text x="302" y="131" fontSize="29" fontWeight="800" textAnchor="middle" fill="var(--color-paper)">
        {sign.length <= maxSignLength ? sign : site.shortName}
      </text>
      <path d="M94 166h226v18l-16 16-22-16-22 16-22-16-22 16-22-16-22 16-22-16-22 16-18-16z" fill="var(--hue-mid)" />
      <path d="M100 204h214v130H100z" fill="var(--color-assessments-tint)" />
      <path d="M150 204v52m114-52v52" stroke="var(--color-ink)" strokeWidth="3" />
      <path d="M134 256h32l10 14h-52zm114 0h32l10 14h-52z" fill="var(--color-accent)" />
      <circle cx="164" cy="292" r="15" fill="var(--color-assessments-ink)" />
      <path d="M149 291a15 15 0 0 1 30 0q-8-1-13-8-5 8-17 8" fill="var(--color-ink)" />
      <path
        d="M162 298q4 4 8 0m-9-6h.01m10 0h.01"
        fill="none"
        stroke="var(--color-paper)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M138 334q2-28 26-28t26 28z" fill="var(--color-english-mid)" />
      <circle cx="250" cy="286" r="17" fill="var(--color-ground-deep)" stroke="var(--color-rule)" strokeWidth="2" />
      <path d="M233 285a17 17 0 0 1 34 0q-9-1-14-9-6 9-20 9" fill="var(--color-writing-ink)" />
      <path
        d="M243 293q4 4 8 0m-10-6h.01m11 0h.01"
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M220 334q2-30 30-30t30 30z" fill="var(--color-math-mid)" />
      <path d="M100 204h214v130H100z" fill="none" stroke="var(--color-primary-deep)" strokeWidth="8" />
      <path d="M92 334h230v14H92z" fill="var(--hue-mid)" />
      <path d="M352 172h104v176H352z" fill="var(--color-primary)" />
      <path d="M368 190h72v84h-72z" fill="var(--color-math-tint)" />
      <path d="M384 206h40v26h-40z" fill="var(--color-paper)" />
      <path d="m392 219 6 7 14-15" fill="none" stroke="var(--color-primary)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="440" cy="296" r="6" fill="var(--color-accent)" />
      <path d="M340 348h128v12H340zm-12 12h152v12H328zm-12 12h176v12H316z" fill="var(--color-ground-deep)" />
      <path d="M340 348h128m-140 12h152m-164 12h176" stroke="var(--color-rule)" strokeWidth="2" />
      <path d="M102 348h38l-5 36h-28z" fill="var(--color-writing-ink)" />
      <path d="M121 348q-18-14-16-34 15 8 16 34 1-30 18-38 3 24-18 38Z" fill="var(--color-english-mid)" />
    </svg>
  );
}

const hueOf = (headerColor: string) => hues.find((hue) => headerColor === `subject-${hue}`) ?? "none";

export const centerAddresses = {
  about: "?tab=about#center",
  gallery: "?tab=gallery#center",
  reviews: "?tab=reviews#center",
  book: "?tab=appointment#book",
  /** One canonical address a center. */
  assess: "?dialog=assessment",
} as const;
