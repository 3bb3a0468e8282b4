import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Hint, labelLook } from "~/components/ui/forms/field-parts";
import { Input, Select } from "~/components/ui/forms/input";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { calendarFeed as words } from "~/content/users/calendar-feed";
import type { FormProblem } from "~/domain/forms/public-form";
import { profileFormAddress } from "~/domain/users/profile-address";

export interface OwnFeed {
  /** Null where it could not be read. */
  current: { address: string; center: string | null; since: string } | "none" | null;
  /** For who may act in several and has none of their own. */
  centers: readonly { id: string; name: string }[] | null;
  ofTutor: boolean;
}

interface CalendarFeedProps {
  path: string;
  feed: OwnFeed;
  problem: FormProblem | null | undefined;
}

/** A private address for calendar apps: made, replaced and removed. */
export function CalendarFeed({ path, feed, problem }: CalendarFeedProps) {
  const { current, centers, ofTutor } = feed;
  const pending = useNavigation().state !== "idle";
  const has = current !== null && current !== "none";
  return (
    <Panel id="calendar" aria-labelledby="calendar-feed-title">
      <PanelTitle as="h2" id="calendar-feed-title">
        {words.title}
      </PanelTitle>
      {problem && <Banner tone="error" {...problem} />}
      <Note>{ofTutor ? words.intro.tutor : words.intro.staff}</Note>
      {current === null && <Note>{words.away}</Note>}
      {has && (
        <div className="grid min-w-0 gap-1.5">
          <label className={labelLook} htmlFor="calendar-address">
            {words.label}
          </label>
          <Input
            id="calendar-address"
            type="text"
            value={current.address}
            readOnly
            spellCheck={false}
            aria-describedby="calendar-address-hint"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Hint id="calendar-address-hint">{words.hint}</Hint>
          <Note>
            {[current.center && words.of(current.center), words.since(current.since)].filter(Boolean).join(" · ")}
          </Note>
        </div>
      )}
      <Note>{words.privacy}</Note>
      <Form method="post" action={`${profileFormAddress(path, "calendar")}#calendar`} className="grid min-w-0 gap-4">
        {centers && (
          <div className="grid min-w-0 gap-1.5">
            <label className={labelLook} htmlFor="calendar-center">
              {words.center}
            </label>
            <Select id="calendar-center" name="location">
              {centers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
        )}
        {has && <Hint>{words.renewHint}</Hint>}
        <Actions tight>
          <Button type="submit" name="step" value="make" variant="secondary" disabled={pending}>
            {has ? words.renew : words.make}
          </Button>
          {has && (
            <Button type="submit" name="step" value="end" variant="quiet" disabled={pending}>
              {words.end}
            </Button>
          )}
        </Actions>
      </Form>
    </Panel>
  );
}
