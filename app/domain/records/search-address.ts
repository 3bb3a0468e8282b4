export const searchPath = "/admin/dashboard/search";

/** What the address finds, as far as the search box shows it while somebody types. */
export interface Found {
  asked: string;
  count: number;
  /** Null where it could not be searched. */
  groups:
    | readonly {
        title: string;
        hits: readonly { id: string; name: string; to: string; about: string; phone: string | null }[];
      }[]
    | null;
}
