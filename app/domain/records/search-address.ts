export const searchPath = "/admin/dashboard/search";
