import { spawn } from 'node:child_process'
import { installAppsWhenNeeded } from './setup/install.mjs'
import { pinnedNode, withOwnTools } from './setup/pinned-node.mjs'
import { root } from './setup/root.mjs'

await installAppsWhenNeeded()

// The API restarts when one of these changes; the web's files go through Vite inside the same process.
const WATCHED = ['apps/api/src', 'packages/contract/src', 'db', 'apps/api/demo']
const watching = WATCHED.map((folder) => `--watch-path=${folder}`)

// Vite uses the router's development build; the server must use the same one, or each has classes of its own.
const sameRouter = '--conditions=development'

const server = spawn(pinnedNode(), [...watching, '--watch-preserve-output', sameRouter, 'apps/api/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...withOwnTools(), NODE_ENV: 'development', MANASSA_DEV: '1' },
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
