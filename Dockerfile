# The site alone, for use with hosted Supabase: see docs/operations.md.
# Build: docker build -t small-steps .

FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY remix.config.js vite.config.ts vite.jobs.config.ts tsconfig.json ./
COPY scripts ./scripts
COPY supabase/local ./supabase/local
COPY app ./app
COPY public ./public
RUN npx remix vite:build
RUN npx vite build --config vite.jobs.config.ts

FROM node:24-bookworm-slim AS dependencies
WORKDIR /site
COPY package.json package-lock.json ./
# Optional are only packages that this image has no use for, the compiler among them.
RUN npm ci --omit=dev --omit=optional --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY package.json ./
COPY scripts/serve ./scripts/serve
COPY scripts/telemetry ./scripts/telemetry
COPY --from=dependencies /site/node_modules ./node_modules
COPY --from=build /site/build ./build
USER node
EXPOSE 3000
# Alive is any answer: 503 says that the database is away, which a new container would not cure.
HEALTHCHECK --interval=30s --timeout=8s --start-period=15s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ status }) => process.exit(status === 200 || status === 503 ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=384", "--import", "./scripts/serve/access-log.mjs", "node_modules/@remix-run/serve/dist/cli.js", "./build/server/index.js"]
