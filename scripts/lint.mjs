import { spawnSync } from 'node:child_process'
import { installWhenNeeded } from './setup/install.mjs'
import { pinnedNode, withOwnTools } from './setup/pinned-node.mjs'
import { root } from './setup/root.mjs'

await installWhenNeeded()
/**
 * @param {string} command
 * @param {string[]} args
 */
const run = (command, ...args) =>
  spawnSync(command, args, { cwd: root, env: withOwnTools(), stdio: 'inherit' }).status ?? 1
const statuses = [
  run('biome', 'check'),
  run(pinnedNode(), 'scripts/zones/check.ts'),
  run(pinnedNode(), 'scripts/language/check.ts'),
]
process.exit(Math.max(...statuses))
