import { z } from "zod";
import { investmentRanges } from "~/content/inquiries/franchise";
import { email, limits, optionalText, phone, requiredText } from "~/domain/forms/fields";

export const licenseInquirySchema = z.object({
  first_name: requiredText("Enter your first name", limits.name, "First name"),
  last_name: requiredText("Enter your last name", limits.name, "Last name"),
  email,
  phone,
  city: requiredText("Enter your city", limits.city, "City"),
  state: requiredText("Enter your province or state", limits.city, "Province or state"),
  investment_range: z.enum(investmentRanges, { error: "Choose an investment range" }),
  message: optionalText(limits.notes, "Message"),
});

export type LicenseInquiry = z.output<typeof licenseInquirySchema>;
