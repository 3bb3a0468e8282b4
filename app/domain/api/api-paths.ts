export const apiPaths = {
  keys: "/admin/dashboard/api",
  newKey: "/admin/dashboard/api/new",
  revoke: (id: string) => `/admin/dashboard/api/${id}/revoke`,
  webhooks: "/admin/dashboard/api/webhooks",
  newWebhook: "/admin/dashboard/api/webhooks/new",
  webhook: (id: string) => `/admin/dashboard/api/webhooks/${id}`,
  editing: (id: string) => `/admin/dashboard/api/webhooks/${id}/edit`,
  renewal: (id: string) => `/admin/dashboard/api/webhooks/${id}/secret`,
  removal: (id: string) => `/admin/dashboard/api/webhooks/${id}/remove`,
} as const;
