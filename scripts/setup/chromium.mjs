import { existsSync } from 'node:fs'
import { StepFailed, telling } from './long-step.mjs'
import { installPackage, onPath } from './system-package.mjs'

/** The headless build of Chromium, which does a third less work for the same pages. */
const WITHOUT_A_WINDOW = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome']
const FAILED =
  'The browser tests need Chromium and it could not be installed; install it or say where it is with CHROMIUM=/path/of/it'

/**
 * The browser for the tests: `CHROMIUM`, or one on the `PATH`, or the system's package, which is installed when
 * permitted.
 * @returns the path of its program
 * @throws {StepFailed}
 */
export async function chromiumInstalled() {
  const chosen = process.env.CHROMIUM
  if (chosen && !existsSync(chosen)) throw new StepFailed(`CHROMIUM names ${chosen}, and there is nothing there.`)
  // Without the permission to install, any existing Chromium is used.
  const present = chosen ?? onPath(process.getuid?.() === 0 ? [WITHOUT_A_WINDOW] : [WITHOUT_A_WINDOW, ...NAMES])
  if (present) return present
  await telling('Installing Chromium for the browser tests', installOne)
  const installed = onPath([WITHOUT_A_WINDOW, ...NAMES])
  if (installed) return installed
  throw new StepFailed('Chromium was installed and is not on the PATH: say where it is with CHROMIUM=/path/of/it.')
}

/** Not every system has the headless build. */
async function installOne() {
  await installPackage(WITHOUT_A_WINDOW, FAILED).catch(async () => {
    if (!onPath(NAMES)) await installPackage('chromium', FAILED)
  })
}
