import { chromiumInstalled } from './setup/chromium.mjs'
import { installWhenNeeded } from './setup/install.mjs'

/**
 * Runs one of the project's TypeScript files that needs a browser, as `tool node` does, with the browser installed
 * first.
 */
await installWhenNeeded()
process.env.CHROMIUM = await chromiumInstalled()
process.argv.splice(2, 0, 'node')
await import('./tool.mjs')
