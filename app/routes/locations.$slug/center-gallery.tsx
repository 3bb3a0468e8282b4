import { SectionHead } from "~/components/site/sections/section-head";
import { centerPage } from "~/content/locations/center-page";
import { AssessmentCorner, FrontRoom, LearningRoom } from "./room-art";

const words = centerPage.gallery;
const rooms = [LearningRoom, AssessmentCorner, FrontRoom];

/** The rooms of a center, drawn until there are photos of them. */
export function CenterGallery() {
  return (
    <section>
      <SectionHead title={words.title} text={words.text} />
      <div className="center-rooms">
        {rooms.map((Room, index) => (
          <figure key={words.captions[index]}>
            <Room />
            <figcaption>{words.captions[index]}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
