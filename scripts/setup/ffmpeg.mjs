import { StepFailed, telling } from './long-step.mjs'
import { installPackage, onPath } from './system-package.mjs'

/**
 * Finds ffmpeg for the tests: on the `PATH`, or the system's package, which is installed when permitted.
 * @throws {import('./long-step.mjs').StepFailed}
 */
export async function ffmpegInstalled() {
  if (onPath(['ffmpeg'])) return
  const failed = 'The tests of videos need ffmpeg and it could not be installed; install it'
  await telling('Installing ffmpeg for the tests of videos', () => installPackage('ffmpeg', failed))
}

/** Without it the tests of videos fail with a message, and all others run. */
export async function ffmpegWherePossible() {
  try {
    await ffmpegInstalled()
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.error(error.message)
  }
}
