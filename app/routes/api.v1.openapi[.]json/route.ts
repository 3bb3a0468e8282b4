import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { type ApiResource, apiResources } from "~/domain/api/api-access";
import { apiQuery } from "~/domain/api/api-query";
import { apiPage, apiRecords, problemSchema } from "~/domain/api/api-records";
import { env } from "~/env.server";
import { jsonReply, problemReply } from "~/http/api/api-reply.server";

/** What the OpenAPI document says beside the schemas. */
const words = {
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

const answered = (description: string, schema: unknown, type = "application/json") => ({
  description,
  content: { [type]: { schema } },
});

const problem = (description: string) =>
  answered(description, { $ref: "#/components/schemas/Problem" }, "application/problem+json");

const failures = {
  "401": problem(words.failures.unknownKey),
  "403": problem(words.failures.missingScope),
  "429": problem(words.failures.tooMany),
  "503": problem(words.failures.away),
};

const queryParameters = Object.entries(apiQuery.shape).map(([name, schema]) => ({
  name,
  in: "query",
  required: false,
  description: schema.description,
  schema: jsonSchema(schema, "input"),
}));

export const loader = ({ request }: LoaderFunctionArgs) =>
  request.method === "GET" ? jsonReply(openApiDocument(env.SITE_URL)) : problemReply("bad_method");

export const action = () => problemReply("bad_method");

// why: OpenAPI names the dialect once, for the whole document
function jsonSchema(schema: z.ZodType, io: "input" | "output" = "output"): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

const nameOf = (resource: ApiResource) => apiRecords[resource].meta()?.title ?? resource;

const reference = (resource: ApiResource) => ({ $ref: `#/components/schemas/${nameOf(resource)}` });

const listOf = (resource: ApiResource) => {
  const page = apiPage(z.unknown());
  return {
    operationId: `list_${resource}`,
    summary: words.list(resource),
    security: [{ key: [resource] }],
    parameters: queryParameters,
    responses: {
      "200": answered(words.page, {
        ...jsonSchema(page),
        properties: {
          data: { type: "array", items: reference(resource) },
          next_cursor: jsonSchema(page.shape.next_cursor),
        },
      }),
      "400": problem(words.failures.badParameter),
      ...failures,
    },
  };
};

const oneOf = (resource: ApiResource) => ({
  operationId: `get_${resource}`,
  summary: words.one(resource),
  security: [{ key: [resource] }],
  parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
  responses: {
    "200": answered(words.record, reference(resource)),
    "404": problem(words.failures.notFound),
    ...failures,
  },
});

/** The API as an OpenAPI 3.1 document, made of the schemas that check its answers. */
const openApiDocument = (siteUrl: string) => ({
  openapi: "3.1.0",
  info: { title: words.title, version: "1", description: words.description },
  servers: [{ url: `${siteUrl}/api/v1` }],
  paths: Object.fromEntries(
    apiResources.flatMap((resource) => [
      [`/${resource}`, { get: listOf(resource) }],
      [`/${resource}/{id}`, { get: oneOf(resource) }],
    ]),
  ),
  components: {
    securitySchemes: { key: { type: "http", scheme: "bearer", description: words.key } },
    schemas: {
      ...Object.fromEntries(apiResources.map((resource) => [nameOf(resource), jsonSchema(apiRecords[resource])])),
      Problem: jsonSchema(problemSchema),
    },
  },
});
