// The least that remix-serve can do for a page: one route, no loader, 1.8 KB.
import { Outlet, RemixServer } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

const Root = () => createElement("html", null, createElement("body", null, createElement(Outlet)));
const Page = () => createElement("p", null, "A page of a few words. ".repeat(76));

export const entry = {
  module: {
    default: (request, status, headers, context) => {
      headers.set("Content-Type", "text/html; charset=utf-8");
      const page = renderToString(createElement(RemixServer, { context, url: request.url }));
      return new Response(`<!doctype html>${page}`, { status, headers });
    },
  },
};
export const routes = {
  root: { id: "root", path: "", module: { default: Root } },
  page: { id: "page", parentId: "root", index: true, module: { default: Page } },
};
const listed = { hasAction: false, hasLoader: false, hasErrorBoundary: false, module: "", imports: [] };
export const assets = {
  entry: { module: "", imports: [] },
  routes: { root: { id: "root", path: "", ...listed }, page: { id: "page", parentId: "root", index: true, ...listed } },
  url: "",
  version: "1",
};
export const assetsBuildDirectory = "public";
export const publicPath = "/assets/";
export const future = { v3_singleFetch: true };
export const isSpaMode = false;
export const mode = "production";
