export const openingPath = "/admin/dashboard/opening";
