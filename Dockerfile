# Builds the server and the pages, then keeps only what running them needs.
FROM node:22-slim AS build
WORKDIR /octavo
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:22-slim
ENV NODE_ENV=production
WORKDIR /octavo
COPY --from=build --chown=node:node /octavo/package.json ./
COPY --from=build --chown=node:node /octavo/node_modules ./node_modules
COPY --from=build --chown=node:node /octavo/documents.json ./
COPY --from=build --chown=node:node /octavo/prisma ./prisma
COPY --from=build --chown=node:node /octavo/server/dist ./server/dist
COPY --from=build --chown=node:node /octavo/client/dist ./client/dist
RUN mkdir .data && chown node:node .data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
