import { SectionHead } from "~/components/site/sections/section-head";
import { centerPage } from "~/content/locations/center-page";
import assessmentCorner from "~/images/scenes/assessment-corner.svg";
import frontRoom from "~/images/scenes/front-room.svg";
import learningRoom from "~/images/scenes/learning-room.svg";

const words = centerPage.gallery;
const rooms = [learningRoom, assessmentCorner, frontRoom];

export function CenterGallery() {
  return (
    <section>
      <SectionHead title={words.title} text={words.text} />
      <div className="center-rooms">
        {rooms.map((room, index) => (
          <figure key={words.captions[index]}>
            <img src={room} width={400} height={300} alt="" loading="lazy" />
            <figcaption>{words.captions[index]}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
