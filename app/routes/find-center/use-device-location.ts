import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { finderAddress } from "./finder-address";

/** Milliseconds: age of a position, and the device's time-out. */
const request = { maximumAge: 10 * 60_000, timeout: 10_000 };

/** In the address where the button was pressed before scripts had come. */
export const deviceField = "locate";

/** Two decimals (about a kilometre) keep the house private. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/** Asks the device for its position and goes to that point's page. `failed` holds until the next search. */
export function useDeviceLocation() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [asking, setAsking] = useState(false);
  const [failedAt, setFailedAt] = useState<string>();
  const asked = useSearchParams()[0].has(deviceField);

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
        navigate(finderAddress({ kind: "point", point }), { preventScrollReset: true, replace: asked });
      },
      fail,
      request,
    );
  };
  const askFirst = useRef(asked ? ask : undefined);
  useEffect(() => {
    askFirst.current?.();
    askFirst.current = undefined;
  }, []);
  return { asked, asking, failed: failedAt === key, ask };
}
