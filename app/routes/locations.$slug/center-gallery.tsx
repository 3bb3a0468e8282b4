import { SectionHead } from "~/components/site/sections/section-head";
import { centerPage } from "~/content/locations/center-page";
import assessmentCorner from "~/images/scenes/assessment-corner.svg";
import frontRoom from "~/images/scenes/front-room.svg";
import learningRoom from "~/images/scenes/learning-room.svg";

const words = centerPage.gallery;
const rooms = [learningRoom, assessmentCorner, frontRoom];

export function CenterGallery() {
  return (
    <section className="pt-8">
      <SectionHead title={words.title} text={words.text} />
      <div className="grid gap-6 md:grid-cols-3">
        {rooms.map((room, index) => (
          <figure key={words.captions[index]}>
            <img className="w-full rounded-card" src={room} width={400} height={300} alt="" loading="lazy" />
            <figcaption className="mt-3 text-pretty">{words.captions[index]}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
