import { spawn } from 'node:child_process'
import { chromiumInstalled } from './setup/chromium.mjs'
import { ffmpegInstalled } from './setup/ffmpeg.mjs'
import { installWhenNeeded } from './setup/install.mjs'
import { withOwnTools } from './setup/pinned-node.mjs'
import { root } from './setup/root.mjs'
import { buildWebWhenNeeded } from './setup/web-build.mjs'

await installWhenNeeded()
await buildWebWhenNeeded()
await ffmpegInstalled()
// Includes the tests that `npm test` leaves to the long run (e2e/long-run.ts).
const env = { ...withOwnTools(), CHROMIUM: await chromiumInstalled(), EVERY_BROWSER_TEST: 'on' }
const playwright = spawn('playwright', ['test', ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' })
playwright.on('exit', (code) => process.exit(code ?? 1))
