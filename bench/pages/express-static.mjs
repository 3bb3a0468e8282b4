// What Express does for a file: `node express-static.mjs <folder>`, on `PORT`.
import express from "express";

express()
  .use(express.static(process.argv[2]))
  .listen(process.env.PORT, "127.0.0.1", () => console.log("express listens"));
