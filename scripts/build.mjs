import { buildWebWhenNeeded } from './setup/web-build.mjs'

await buildWebWhenNeeded()
