import { expect, vi } from "vitest";
import { defaultOperatingHours } from "../../../app/content/locations/locations";
import { locationPaths } from "../../../app/domain/locations/location-view";
import { hourValues } from "../../../app/domain/locations/weekly-hours";
import type { TestBrowser } from "../auth/accounts";
import type { TestBackend } from "../servers/embedded";

/** The values of a form that changes nothing of a center of the built-in list but what is given. */
export async function centerValues(
  backend: TestBackend,
  id: string,
  changes: Record<string, string> = {},
): Promise<Record<string, string>> {
  const [row] = await backend.sql<Record<string, string>>(
    `select name, slug, region, address, city, state, zip_code, phone, email, lat::text, lng::text,
       to_jsonb(updated_at) #>> '{}' as version from public.locations where id = $1`,
    [id],
  );
  const stored = Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, value ?? ""]));
  return { ...stored, ...hourValues(defaultOperatingHours), ...changes };
}

/** Sends the form of a center as a page of its own does. */
export const sendCenter = async (
  backend: TestBackend,
  browser: TestBrowser,
  id: string,
  changes: Record<string, string>,
): Promise<Response> => browser.post(locationPaths.edit(id), await centerValues(backend, id, changes));

/** Waits until a site has its list of centers from its database: a busy machine may make the first pages without. */
export const centersRead = (siteUrl: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const { headers } = await fetch(`${siteUrl}/locations`);
      expect(headers.get("Cache-Control")).toMatch(/^public/);
    },
    { timeout: 60_000, interval: 250 },
  );
