export const searchPath = "/admin/dashboard/search";
export const searchHitsPath = `${searchPath}/hits`;
