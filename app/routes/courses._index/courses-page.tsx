import { Link } from "@remix-run/react";
import { StepsArt } from "~/components/site/account/steps-art";
import { CourseArt } from "~/components/site/courses/course-art";
import type { ShownCourse } from "~/components/site/courses/course-json";
import { EnrolForm } from "~/components/site/courses/enrol-form";
import { EnrolmentClosed } from "~/components/site/courses/enrolment-closed";
import { ClosingCall } from "~/components/site/sections/closing-call";
import { PageHero } from "~/components/site/sections/page-hero";
import { SectionHead } from "~/components/site/sections/section-head";
import { subjectGround } from "~/components/site/sections/subject-ground";
import { ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Section } from "~/components/ui/layout";
import { coursesPage as words } from "~/content/courses/courses";
import { hst } from "~/content/payments/payment-facts";
import { messages } from "~/content/site/messages";
import { homeLink } from "~/content/site/navigation";
import { askAddress, coursePath } from "~/domain/courses/course-address";
import { amountOf } from "~/domain/payments/purchase";
import heroArt from "~/images/pages/courses.svg";

const look = "text-[1.625rem] font-black tracking-[-0.02em]";

export interface CoursesPageProps {
  /** Newest first; null where they could not be read. */
  courses: readonly ShownCourse[] | "loading" | null;
  open: boolean;
  /** The same for taxable courses. */
  openTaxed: boolean;
}

const cardsLook = "grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-6";

/** As many as the specification asks for. */
const skeletons = 6;

const CourseSkeletons = () => (
  <>
    <SectionHead title={words.list.title} text={words.list.basis} />
    <p className="sr-only" role="status">
      {words.loading}
    </p>
    <ul className={cardsLook} aria-hidden="true">
      {Array.from({ length: skeletons }, (_, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <li key={nth} className="h-72 max-w-none rounded-card border border-hairline bg-ground-deep" />
      ))}
    </ul>
  </>
);

export function CoursesPage({ courses, open, openTaxed }: CoursesPageProps) {
  return (
    <>
      <PageHero
        trail={[homeLink, { label: words.label }]}
        title={words.hero.title}
        text={words.hero.text}
        art={heroArt}
      />
      <Section ground="paper">
        {courses === "loading" ? (
          <CourseSkeletons />
        ) : courses && courses.length > 0 ? (
          <>
            <SectionHead title={words.list.title} text={words.list.basis} />
            {!open && <EnrolmentClosed />}
            <ul className={`${cardsLook} ${open ? "" : "mt-8"}`}>
              {courses.map((course) => (
                <CourseCard key={course.id} course={course} open={course.charge.taxCents > 0 ? openTaxed : open} />
              ))}
            </ul>
          </>
        ) : (
          <div className="grid max-w-160 justify-items-start gap-5">
            <StepsArt className="w-[min(12rem,60%)]" />
            <h2>{words.empty.title}</h2>
            {courses === null && <Banner tone="warning" text={messages.coursesUnavailable.text} />}
            <p>{words.empty.text}</p>
            <ButtonLink to="/programs" variant="secondary">
              {words.programs}
            </ButtonLink>
          </div>
        )}
      </Section>
      <ClosingCall title={words.closing.title} text={words.closing.text}>
        <ButtonLink to={words.closing.button.to} size="large">
          {words.closing.button.label}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}

interface CourseCardProps {
  course: ShownCourse;
  open: boolean;
}

function CourseCard({ course, open }: CourseCardProps) {
  const { id, name, description, duration_weeks, grades, subject } = course;
  const scope = [grades, duration_weeks !== null && words.weeks(duration_weeks)].filter(Boolean).join(", ");
  return (
    <li
      className="flex max-w-none flex-col overflow-hidden rounded-card border border-hairline bg-ground px-6 pb-6"
      data-subject={subject}
    >
      <div className={`-mx-6 mb-5 ${subjectGround[subject]}`}>
        <CourseArt course={course} />
      </div>
      <h3 className="mb-2 wrap-anywhere">
        <Link to={coursePath(id)} className="underline decoration-accent decoration-2 underline-offset-[0.2em]">
          {name}
        </Link>
      </h3>
      <p className="wrap-anywhere text-ink-soft">{description}</p>
      <p className="mt-auto pt-5 font-bold">{scope}</p>
      <p className="mt-1 mb-4">
        <CoursePrice course={course} />
      </p>
      {open ? (
        <EnrolForm course={course} newTab={false} />
      ) : (
        <ButtonLink to={askAddress(id)} variant="secondary">
          <span>
            {words.ask}
            <span className="sr-only">: {name}</span>
          </span>
        </ButtonLink>
      )}
    </li>
  );
}

/** The price before tax, and what is to be paid with it. */
function CoursePrice({ course: { charge } }: { course: Pick<ShownCourse, "charge"> }) {
  if (charge.subtotalCents === 0) return <span className={look}>{words.free}</span>;
  return (
    <span className={`tabular-nums ${look}`}>
      {amountOf(charge.subtotalCents)}{" "}
      <small className="block text-small leading-normal font-medium tracking-normal text-ink-soft">
        {charge.taxCents > 0 ? words.withTax(amountOf(charge.totalCents), hst.percent) : words.noTax}
      </small>
    </span>
  );
}
