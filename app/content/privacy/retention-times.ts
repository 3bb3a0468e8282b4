/** Months until personal data of forms and of the log is anonymised. */
export const retentionMonths = { leads: 24, applications: 36, log: 36, signIns: 12, care: 3 } as const;

/** Days until emails and waitlist entries are deleted. */
export const retentionDays = { emails: 30, waitlist: 30 } as const;
