// Loaded before the site by `node --import`: a test worker that is killed cannot end what it started. The kernel closes
// the channel between the two.
process.once("disconnect", () => process.exit(1));
// A site that has closed must not stay alive for the channel.
process.channel?.unref();
