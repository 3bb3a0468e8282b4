/** What the OpenAPI document says beside the schemas. */
export const openApiWords = {
  title: "Small Steps API",
  description: "Read-only records of all centers, for head office. See docs/api.md.",
  key: "A key that a super admin has made, sent as `Authorization: Bearer ssk_…`.",
  list: (resource: string) => `List ${resource}, in the order of their last change`,
  one: (resource: string) => `Read one of the ${resource}`,
  page: "A page of records",
  record: "The record",
  failures: {
    unknownKey: "No key, or one that does not work",
    missingScope: "The key lacks the scope",
    tooMany: "More than 120 requests in a minute; wait for the seconds in Retry-After",
    away: "We can't load data right now; try again later",
    badParameter: "A parameter cannot be read",
    notFound: "No record has that id",
  },
} as const;
