import { TOTP } from "otpauth";
import { encode } from "uqr";
import { site } from "~/content/site/site";

/** A QR code as an SVG path, one unit for each of its squares. */
export interface QrCode {
  size: number;
  path: string;
}

/** What an authenticator app scans. */
export function factorQrCode(email: string, secret: string): QrCode {
  const uri = new TOTP({ issuer: site.name, label: email, secret }).toString();
  const { size, data } = encode(uri, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
