export const codeLabels = { code: "Code from your app" } as const;
export const recoveryLabels = { recovery_code: "Recovery code" } as const;
