import { createContext, useContext } from "react";

/** What only the server's render knows; in the browser both are absent. */
export const RenderContext = createContext<{ nonce?: string; requestId?: string }>({});

export const useRenderContext = () => useContext(RenderContext);
