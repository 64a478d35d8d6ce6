import { spawn } from 'node:child_process'
import { installAppsWhenNeeded } from './setup/install.mjs'
import { pinnedNode } from './setup/pinned-node.mjs'
import { root } from './setup/root.mjs'

await installAppsWhenNeeded()

const operator = spawn(pinnedNode(), ['apps/api/src/operator/operator.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
operator.on('exit', (code) => process.exit(code ?? 1))
