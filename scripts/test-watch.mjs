import { ffmpegWherePossible } from './setup/ffmpeg.mjs'
import { installWhenNeeded } from './setup/install.mjs'

/** Runs the tests again at every change, with the programs that tests of videos need. */
await installWhenNeeded()
await ffmpegWherePossible()
process.argv.splice(2, 0, 'vitest')
await import('./tool.mjs')
