import { existsSync } from 'node:fs'
import { installWhenNeeded } from './setup/install.mjs'
import { quietly } from './setup/long-step.mjs'
import { withOwnTools } from './setup/pinned-node.mjs'
import { inRoot, root } from './setup/root.mjs'

const WORKSPACES = ['packages/contract', 'apps/api', 'apps/web', 'apps/web/service-worker', '.']

await installWhenNeeded()
const env = withOwnTools()
if (existsSync(inRoot('apps', 'web', 'app', 'routes.ts'))) {
  const failed = 'The types of the routes could not be written'
  await quietly('react-router', ['typegen'], { failed, cwd: inRoot('apps', 'web'), env })
}
// Each in one thread: several threads for one folder look at the same types several times, and the folders go side by
// side anyway. What has not changed since the last check is not checked again.
const checks = WORKSPACES.map((path) =>
  quietly('tsc', ['--project', path, '--pretty', 'false', '--checkers', '1', '--incremental', ...buildInfoOf(path)], {
    failed: `The types of ${path} do not fit`,
    cwd: root,
    env,
    lineLimit: 200,
  }),
)
const complaints = (await Promise.allSettled(checks)).filter((check) => check.status === 'rejected')
for (const { reason } of complaints) console.error(reason.message)
process.exit(complaints.length === 0 ? 0 : 1)

/** @param {string} path */
function buildInfoOf(path) {
  const name = `${path === '.' ? 'root' : path.replaceAll('/', '-')}.tsbuildinfo`
  return ['--tsBuildInfoFile', inRoot('node_modules', '.cache', 'types', name)]
}
