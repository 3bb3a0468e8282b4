import { Banner } from "~/components/ui/banner";
import { ButtonLink } from "~/components/ui/button";
import { coursesPage as words } from "~/content/courses";
import { messages } from "~/content/messages";
import { homeLink } from "~/content/navigation";
import { StepsArt } from "../account/steps-art";
import { ClosingCall } from "../sections/closing-call";
import { PageHero } from "../sections/page-hero";
import { SectionHead } from "../sections/section-head";
import { useSignedIn } from "../signed-in";
import { CourseCard } from "./course-card";
import type { ShownCourse } from "./course-shown";
import { CoursesArt } from "./courses-art";
import { EnrolmentClosed } from "./enrolment-closed";

interface CoursesPageProps {
  /** Newest first; null where they could not be read. */
  courses: readonly ShownCourse[] | null;
  /** False where the payment service is not set up. */
  open: boolean;
  /** The same for courses that are taxed. */
  openTaxed: boolean;
}

/** All courses that can be bought now. */
export function CoursesPage({ courses, open, openTaxed }: CoursesPageProps) {
  const signedIn = useSignedIn();
  return (
    <>
      <PageHero
        trail={[homeLink, { label: words.label }]}
        title={words.hero.title}
        text={words.hero.text}
        art={<CoursesArt />}
      />
      <section className="section paper">
        <div className="container">
          {courses && courses.length > 0 ? (
            <>
              <SectionHead title={words.list.title} text={words.list.basis} />
              {!open && <EnrolmentClosed />}
              <ul className="course-cards">
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
            <div className="courses-empty">
              <StepsArt />
              <h2>{words.empty.title}</h2>
              {courses === null && <Banner tone="warning" text={messages.coursesUnavailable.text} />}
              <p>{words.empty.text}</p>
              <ButtonLink to="/programs" variant="secondary">
                {words.programs}
              </ButtonLink>
            </div>
          )}
        </div>
      </section>
      <ClosingCall title={words.closing.title} text={words.closing.text}>
        <ButtonLink to={words.closing.button.to} size="large">
          {words.closing.button.label}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
