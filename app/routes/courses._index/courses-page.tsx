import { StepsArt } from "~/components/site/account/steps-art";
import type { ShownCourse } from "~/components/site/courses/course-shown";
import { EnrolmentClosed } from "~/components/site/courses/enrolment-closed";
import { ClosingCall } from "~/components/site/sections/closing-call";
import { PageHero } from "~/components/site/sections/page-hero";
import { SectionHead } from "~/components/site/sections/section-head";
import { useSignedIn } from "~/components/site/shell/signed-in";
import { ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Section } from "~/components/ui/layout";
import { coursesPage as words } from "~/content/courses/courses";
import { messages } from "~/content/site/messages";
import { homeLink } from "~/content/site/navigation";
import heroArt from "~/images/pages/courses.svg";
import { CourseCard } from "./course-card";

interface CoursesPageProps {
  /** Newest first; null where they could not be read. */
  courses: readonly ShownCourse[] | null;
  open: boolean;
  /** The same for taxable courses. */
  openTaxed: boolean;
}

export function CoursesPage({ courses, open, openTaxed }: CoursesPageProps) {
  const signedIn = useSignedIn();
  return (
    <>
      <PageHero
        trail={[homeLink, { label: words.label }]}
        title={words.hero.title}
        text={words.hero.text}
        art={heroArt}
      />
      <Section ground="paper">
        {courses && courses.length > 0 ? (
          <>
            <SectionHead title={words.list.title} text={words.list.basis} />
            {!open && <EnrolmentClosed />}
            <ul
              className={`grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-6 ${open ? "" : "mt-8"}`}
            >
              {courses.map((course) => (
                <CourseCard
                  key={course.id}
                  course={course}
                  open={course.charge.taxCents > 0 ? openTaxed : open}
                  signedIn={signedIn}
                />
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
