import { spawn } from 'node:child_process'
import { installWhenNeeded } from './setup/install.mjs'
import { pinnedNode, withOwnTools } from './setup/pinned-node.mjs'
import { root } from './setup/root.mjs'

await installWhenNeeded()

// The API starts again when a file that it imports changes; the web's files go through Vite inside the same process.
const server = spawn(pinnedNode(), ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...withOwnTools(), NODE_ENV: 'development', MANASSA_DEV: '1' },
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
