import { Form, useNavigation } from "@remix-run/react";
import { LocationPanel } from "~/components/staff/locations/location-panel";
import { Button, ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
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
    <LocationPanel titleId="delete-title" title={words.question} backTo={locationPaths.list}>
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      {!location && !reply?.problem && <Banner tone="warning" {...locationMessages.away} />}
      {location && (
        <p>
          <b>{location.name}</b> {location.place}
        </p>
      )}
      {uses.length > 0 ? (
        <div className="grid gap-2 rounded-control border-l-6 border-danger bg-danger-tint px-5 py-4" role="alert">
          <p>
            <b>{words.inUse}</b>
          </p>
          <ul className="list-disc pl-5">
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
        <Form method="post" action={`${path}#delete-title`} className="flex flex-wrap gap-3 pt-2">
          {uses.length === 0 && (
            <Button type="submit" variant="destructive" pending={pending} disabled={pending}>
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
    </LocationPanel>
  );
}
