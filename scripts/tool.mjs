import { spawn } from 'node:child_process'
import { installWhenNeeded } from './setup/install.mjs'
import { pinnedNode, withOwnTools } from './setup/pinned-node.mjs'
import { root } from './setup/root.mjs'

/**
 * Runs a tool of the project, or one of its TypeScript files by `node`, with what is installed and the Node that is
 * pinned.
 */
await installWhenNeeded()
const [name = '', ...args] = process.argv.slice(2)
const tool = spawn(name === 'node' ? pinnedNode() : name, args, { cwd: root, env: withOwnTools(), stdio: 'inherit' })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => tool.kill(signal))
tool.on('error', (error) => {
  console.error(`${name} could not be started: ${error.message}.`)
  process.exit(1)
})
tool.on('exit', (code) => process.exit(code ?? 1))
