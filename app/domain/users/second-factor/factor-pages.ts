const codePath = "/login/code";
const factorPath = "/login/factor";

const withRedirect = (path: string, parameters: Record<string, string | null>) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
};

/** @param redirect page of this site to go on to */
export const codeAddress = (redirect: string | null, view: "recovery" | null = null): string =>
  withRedirect(codePath, { view, redirect });

export const factorAddress = (redirect: string | null, step: "verify" | "codes" | "saved" | null = null): string =>
  withRedirect(factorPath, { step, redirect });

export const codeLabels = { code: "Code from your app" } as const;
export const recoveryLabels = { recovery_code: "Recovery code" } as const;
