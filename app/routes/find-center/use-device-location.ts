import { useLocation, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { finderAddress } from "./finder-address";

/** How old a position may be and how long the device may look for one, in milliseconds. */
const request = { maximumAge: 10 * 60_000, timeout: 10_000 };

/** Two decimals say the quarter of the town and not the house. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * The visitor's own place, asked of the device when told to; the page of that point follows. `failed` holds until the
 * next search.
 */
export function useDeviceLocation() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [asking, setAsking] = useState(false);
  const [failedAt, setFailedAt] = useState<string>();

  const ask = () => {
    const fail = () => {
      setAsking(false);
      setFailedAt(key);
    };
    setFailedAt(undefined);
    if (!("geolocation" in navigator)) return fail();
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        const point = { lat: rounded(coords.latitude), lng: rounded(coords.longitude) };
        navigate(finderAddress({ kind: "point", point }), { preventScrollReset: true });
      },
      fail,
      request,
    );
  };
  return { asking, failed: failedAt === key, ask };
}
