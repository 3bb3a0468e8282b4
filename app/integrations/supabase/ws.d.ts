// why: the published types of `ws` do not fit what the Supabase client asks of a transport, though the class does
declare module "ws" {
  const transport: NonNullable<import("@supabase/supabase-js").RealtimeClientOptions["transport"]>;
  export default transport;
}
