import { Form, Link, useNavigation } from "@remix-run/react";
import { Banner } from "~/components/ui/banner";
import { Button, ButtonLink } from "~/components/ui/button";
import { locationMessages, locationPages } from "~/content/locations/staff-locations";
import { locationPaths } from "~/domain/locations/location-view";

const words = locationPages.remove;

interface DeleteLocationPageProps {
  id: string;
  location: { name: string; place: string; isActive: boolean } | null;
  reply: { problem: { title: string; text: string } | null; uses: readonly string[] } | undefined;
}

export function DeleteLocationPage({ id, location, reply }: DeleteLocationPageProps) {
  const path = locationPaths.remove(id);
  const pending = useNavigation().formAction?.startsWith(path) ?? false;
  const uses = reply?.uses ?? [];
  return (
    <section className="panel location-page" aria-labelledby="delete-title">
      <div>
        <p className="location-back">
          <Link to={locationPaths.list}>{locationPages.back}</Link>
        </p>
        <h2 id="delete-title">{words.question}</h2>
      </div>
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      {!location && !reply?.problem && <Banner tone="warning" {...locationMessages.away} />}
      {location && (
        <p>
          <b>{location.name}</b> {location.place}
        </p>
      )}
      {uses.length > 0 ? (
        <div className="location-uses" role="alert">
          <p>
            <b>{words.inUse}</b>
          </p>
          <ul>
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
          <p>{location?.isActive ? words.inUseText : words.alreadyHidden}</p>
        </div>
      ) : (
        <p>{words.text}</p>
      )}
      {location && (
        <Form method="post" action={`${path}#delete-title`} className="location-card-ways">
          {uses.length === 0 && (
            <Button type="submit" pending={pending} disabled={pending}>
              {pending ? words.pending : words.submit}
            </Button>
          )}
          {location.isActive && (
            <Button
              type="submit"
              name="action"
              value="deactivate"
              variant={uses.length > 0 ? "primary" : "secondary"}
              disabled={pending}
            >
              {words.deactivate}
            </Button>
          )}
          <ButtonLink to={locationPaths.list} variant="quiet">
            {words.cancel}
          </ButtonLink>
        </Form>
      )}
    </section>
  );
}
