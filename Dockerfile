# Page and server, built once and run without tools. docs/operations.md, Containers, says what of this was tried.
FROM node:20.20-bookworm-slim AS workspace
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

# argon2 brings its binaries along: no package gets to run a script of its own
FROM workspace AS libraries
RUN npm ci --ignore-scripts --omit=dev --workspace core --workspace adapters

FROM node:20.20-bookworm-slim
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
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health/ready').then((answer)=>process.exit(answer.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "build/server/adapters/server/main.js"]
