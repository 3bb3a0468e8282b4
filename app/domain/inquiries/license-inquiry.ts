import { z } from "zod";
import { detailRules, email, limits, optionalText, phone, requiredText } from "~/domain/forms/fields";
import { licenseDetails } from "./inquiry-details";

export const licenseInquirySchema = z.object({
  first_name: requiredText("Enter your first name", limits.name, "First name"),
  last_name: requiredText("Enter your last name", limits.name, "Last name"),
  email,
  phone,
  city: requiredText("Enter your city", limits.city, "City"),
  state: requiredText("Enter your province or state", limits.city, "Province or state"),
  ...detailRules(licenseDetails),
  message: optionalText(limits.notes, "Message"),
});

export type LicenseInquiry = z.output<typeof licenseInquirySchema>;
