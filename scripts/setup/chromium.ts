/** For a machine without a display, a sandbox or an open network. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // why: the shell draws letters as the browser with a window does, so that pictures and measures are the same
  "--font-render-hinting=none",
];
