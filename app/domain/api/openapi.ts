import { z } from "zod";
import { openApiWords as words } from "~/content/api/openapi-words";
import { apiQuery } from "./api-query";
import { apiPage, apiRecords, problemSchema } from "./api-records";
import { type ApiResource, apiResources } from "./api-scopes";

const answered = (description: string, schema: unknown, type = "application/json") => ({
  description,
  content: { [type]: { schema } },
});
const problem = (description: string) =>
  answered(description, { $ref: "#/components/schemas/Problem" }, "application/problem+json");

const nameOf = (resource: ApiResource) => apiRecords[resource].meta()?.title ?? resource;
const reference = (resource: ApiResource) => ({ $ref: `#/components/schemas/${nameOf(resource)}` });

// why: OpenAPI names the dialect once, for the whole document
function jsonSchema(schema: z.ZodType, io: "input" | "output" = "output"): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

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
export const openApiDocument = (siteUrl: string) => ({
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
