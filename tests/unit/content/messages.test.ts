import { describe, expect, it } from "vitest";
import { notFound } from "~/content/error-pages";
import { type Message, messages } from "~/content/messages";
import { loadingTexts, placeMessages } from "~/content/place-messages";

const catalogue: readonly [Message, string, string][] = [
  [
    messages.saveFailed("contact_submissions", "no connection"),
    "Error",
    "Failed to save contact_submissions data: no connection",
  ],
  [messages.unexpectedFailure, "Error", "Failed to save data. Please try again later."],
  [
    messages.submissionTimeout,
    "Submission Timeout",
    "The request took too long to complete. Please try again.",
  ],
  [messages.saved, "Success", "Data saved successfully"],
  [messages.bookingSucceeded, "Booking Successful", "Your appointment has been booked. We'll see you soon!"],
  [messages.appointmentAdded, "Success", "Appointment added successfully"],
  [messages.appointmentFailed, "Error", "Failed to add appointment"],
  [
    messages.assessmentScheduled,
    "Assessment Scheduled",
    "Your assessment has been scheduled. We'll contact you shortly to confirm the details.",
  ],
  [
    messages.franchiseInquirySubmitted,
    "Franchise Inquiry Submitted",
    "Thank you for your interest! We'll be in touch with you shortly.",
  ],
  [messages.contactSubmitted, "Success", "Thank you! Your contact request has been submitted."],
  [messages.contactFailed, "Error", "There was an error submitting your contact request. Please try again."],
  [
    messages.applicationSubmitted,
    "Application Submitted",
    "Thank you! We'll review your application and contact you soon.",
  ],
  [
    messages.applicationFailed,
    "Submission Error",
    "There was a problem submitting your application. Please try again.",
  ],
  [messages.signInToEnrol, "Authentication Required", "Please sign in to enroll in courses."],
  [messages.enrolmentFailed, "Enrollment Error", "Failed to start enrollment process. Please try again."],
  [
    placeMessages.mapAuthenticationFailed,
    "Map Error",
    "Map authentication failed. The access token may be invalid or restricted.",
  ],
  [
    placeMessages.mapLoadFailed,
    "Map Error",
    "Failed to load the map. Please check your internet connection and try again.",
  ],
  [
    placeMessages.centersFound(42),
    "Found centers near your location",
    "42 centers found, sorted by distance.",
  ],
  [placeMessages.placeNotFound, "Location not found", "Please try a different postal code or city name."],
  [placeMessages.searchFailed, "Search failed", "An error occurred while searching. Please try again."],
  [
    placeMessages.placesNotInitialized,
    "Failed to initialize location search",
    "Please try entering your location manually.",
  ],
  [placeMessages.placesSlow, "Places API not loaded", "You may need to enter your address manually"],
];

describe("messages", () => {
  it.each(catalogue.map(([message, title, text]) => [text, title, message] as const))(
    "says '%s' to the letter",
    (text, title, message) => {
      expect(message).toEqual({ title, text });
    },
  );

  it("titles what has no text in the catalogue", () => {
    expect(placeMessages.locationUnreadable.title).toBe("Error processing location");
    expect(placeMessages.placesNotActivated.title).toBe("Places API not activated");
    expect(placeMessages.placesFailed.title).toBe("Places API Error");
  });

  it("names what is still loading and what is not there", () => {
    expect(loadingTexts).toEqual({
      map: "Loading map...",
      places: "Places is loading...",
      centers: "Loading centers...",
      locations: "Loading locations...",
    });
    expect(notFound).toMatchObject({
      title: "404",
      text: "Oops! Page not found",
      homeLabel: "Return to Home",
    });
  });
});
