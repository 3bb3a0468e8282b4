// why: the published types of `ws` do not fit the Supabase client's transport
declare module "ws" {
  const transport: NonNullable<import("@supabase/supabase-js").RealtimeClientOptions["transport"]>;
  export default transport;
}
