/** Addresses of a map with the way to a center, by car or as the device prefers, and by transit. */
export function directionsTo(place: string): { drive: string; transit: string } {
  const to = (more: Record<string, string>) =>
    `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: place, ...more })}`;
  return { drive: to({}), transit: to({ travelmode: "transit" }) };
}
