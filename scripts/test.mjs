import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumInstalled } from './setup/chromium.mjs'
import { ffmpegWherePossible } from './setup/ffmpeg.mjs'
import { installWhenNeeded } from './setup/install.mjs'
import { StepFailed } from './setup/long-step.mjs'
import { withOwnTools } from './setup/pinned-node.mjs'
import { runStep } from './testing/step.mjs'
import { browserTests, build, language, lint, types, vitest, zones } from './testing/steps.mjs'
import { printSummary } from './testing/summary.mjs'

await installWhenNeeded()
const chromium = await chromiumOrItsLack()
await ffmpegWherePossible()
const reports = await mkdtemp(join(tmpdir(), 'manassa-reports-'))
const env = { ...withOwnTools(), CHROMIUM: chromium.program }

const outcomes = []
for (const step of [types, lint, zones, language, build, vitest(reports)]) outcomes.push(await runStep(step, env))
if (chromium.program) outcomes.push(await runStep(browserTests(reports, chromium.program), env))
else outcomes.push({ name: `browser tests (not run: ${chromium.lack})`, passed: 0, failed: 1, seconds: 0 })
await rm(reports, { recursive: true })
process.exit(printSummary(outcomes) ? 0 : 1)

/** Without a browser all other tests run. */
async function chromiumOrItsLack() {
  try {
    return { program: await chromiumInstalled() }
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.error(error.message)
    return { lack: 'no Chromium' }
  }
}
