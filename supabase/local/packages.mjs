// Loaded before tsx, which takes a second and 100 MB to look through packages that need no translation.
import "@hono/node-server";
import "@supabase/lite/pglite";
import "nodemailer";
import "postal-mime";
import "zod";
