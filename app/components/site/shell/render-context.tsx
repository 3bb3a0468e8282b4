import { createContext, useContext } from "react";

/** Set on the server only. */
export const RenderContext = createContext<{ nonce?: string; requestId?: string }>({});

export const useRenderContext = () => useContext(RenderContext);
