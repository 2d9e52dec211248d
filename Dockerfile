# Builds the user interface and the server. The final image contains no build tools. docs/operations.md, Containers,
# lists what was tested.
# NODE_IMAGE is set to an image by its digest.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS workspace
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY core/package.json core/
COPY adapters/package.json adapters/
COPY ui/package.json ui/
COPY storybook/package.json storybook/
COPY tests/package.json tests/

FROM workspace AS build
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.base.json ./
COPY core core
COPY adapters adapters
COPY ui ui
COPY docs docs
COPY scripts scripts
RUN npm run build

# argon2 contains its binaries, so no package may run an install script
FROM workspace AS libraries
RUN npm ci --ignore-scripts --omit=dev --workspace core --workspace adapters

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATA_DIR=/data/libretto
WORKDIR /app
COPY package.json ./
COPY --from=libraries /app/node_modules node_modules
COPY --from=build /app/build/server build/server
COPY --from=build /app/build/webui build/webui
COPY docs/guide docs/guide
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "build/server/adapters/command/health.js"]
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "build/server/adapters/server/main.js"]
