import { spawn } from 'node:child_process'
import { installAppsWhenNeeded } from './setup/install.mjs'
import { pinnedNode } from './setup/pinned-node.mjs'
import { inRoot, root } from './setup/root.mjs'
import { buildWebWhenNeeded } from './setup/web-build.mjs'

/** The time for the server to stop by itself before a possibly missed signal is passed on. */
const GRACE_MILLISECONDS = 3000

await installAppsWhenNeeded()

// The embedded database is WebAssembly, which V8 would compile twice, the second time for speed. While the web app is
// built there is no processor for that; without it a statement takes 1.4 times as long.
const flags = process.env.DATABASE_URL ? [] : ['--liftoff-only']

// The server prepares its database while the web app is built, and closes the channel when it serves. Files are
// compressed after that, because it would be slower meanwhile.
const server = spawn(pinnedNode(), [...flags, 'apps/api/src/main.ts', '--while-building'], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // Caches compiled code, which saves a quarter of a second of every start.
  env: { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled'), ...process.env },
})
const ended = new Promise((resolve) => {
  server.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}.`)
    resolve(1)
  })
  server.on('exit', (code, signal) => {
    if (signal && !stopping && !buildFailure) console.error(`The server was ended by ${signal}.`)
    resolve(code ?? (stopping ? 0 : 1))
  })
})

let stopping = false
/** @type {Error | undefined} */
let buildFailure
const building = new AbortController()
const serving = new Promise((resolve) => void server.once('disconnect', resolve))
async function built() {
  if (!server.connected) return
  server.send('built', () => {})
  await serving
}
buildWebWhenNeeded({ besides: building.signal, built }).then(built, (error) => {
  if (building.signal.aborted) return
  buildFailure = error
  server.kill('SIGTERM')
})

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    building.abort()
    // Ctrl-C in a terminal reaches the server directly, and a second signal would end it at once.
    const isSignalled = signal === 'SIGINT' && process.stdin.isTTY
    setTimeout(() => server.kill(signal), isSignalled ? GRACE_MILLISECONDS : 0).unref()
  })
}

const code = await ended
building.abort()
if (buildFailure) throw buildFailure
process.exit(code)
