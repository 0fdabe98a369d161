# To pin an image to its bytes, add the digest that `docker buildx imagetools inspect IMAGE` shows:
# node:24.11.1-bookworm-slim@sha256:…
FROM node:24.11.1-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY client/package.json client/
RUN npm ci
COPY . .
# The image has no .git to read it from:
# docker build --build-arg COMMIT=$(git describe --always --dirty --abbrev=12 --exclude='*') …
ARG COMMIT
RUN npm run build \
  && npm sbom --sbom-format=cyclonedx --package-lock-only --omit=dev > sbom.cdx.json \
  && npm prune --omit=dev --omit=optional

# Only what runs: the built files, the migrations, the packages, and the list of these. No sources, no tests.
FROM node:24.11.1-bookworm-slim
# MALLOC_MMAP_THRESHOLD_: what a large file took goes back to the machine when it is read (docs/performance.md).
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app/package.json /app/sbom.cdx.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/server/package.json ./server/
COPY --from=build /app/server/dist ./server/dist
COPY --from=build /app/client/dist ./client/dist
COPY --from=build /app/prisma/migrations ./prisma/migrations
# The code belongs to root, and the server runs as `node`: it can't change what it runs.
RUN find node_modules -xtype l -delete && rm -rf node_modules/.cache node_modules/.vite-temp /usr/local/lib/node_modules /opt/yarn* \
  && install -d -m 0700 -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
