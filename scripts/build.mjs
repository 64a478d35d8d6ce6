import { installWhenNeeded } from './setup/install.mjs'
import { buildWebWhenNeeded } from './setup/web-build.mjs'

await installWhenNeeded()
await buildWebWhenNeeded()
