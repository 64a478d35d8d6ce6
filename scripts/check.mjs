import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installWhenNeeded } from './setup/install.mjs'
import { withOwnTools } from './setup/pinned-node.mjs'
import { runStep } from './testing/step.mjs'
import { language, lint, types, vitest, zones } from './testing/steps.mjs'
import { printSummary } from './testing/summary.mjs'

await installWhenNeeded()

const reports = await mkdtemp(join(tmpdir(), 'manassa-reports-'))
const outcomes = []
const quick = ['contract', 'web', 'web-ui', 'web-console', 'repository'].map((project) => `--project=${project}`)
for (const step of [types, lint, zones, language, vitest(reports, ...quick)]) {
  outcomes.push(await runStep(step, withOwnTools()))
}
await rm(reports, { recursive: true })
process.exit(printSummary(outcomes) ? 0 : 1)
