import { telling } from './long-step.mjs'
import { installPackage, onPath } from './system-package.mjs'

/**
 * What films are prepared with, for the tests: on the `PATH`, or the system's package, installed where we may.
 * @throws {import('./long-step.mjs').StepFailed}
 */
export async function ffmpegInstalled() {
  if (onPath(['ffmpeg'])) return
  const failed = 'The tests of films need ffmpeg and it could not be installed; install it'
  await telling('Installing ffmpeg for the tests of films', () => installPackage('ffmpeg', failed))
}
