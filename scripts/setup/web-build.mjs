import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fingerprint } from './fingerprint.mjs'
import { quietly, telling } from './long-step.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { pinnedNode, withOwnTools } from './pinned-node.mjs'
import { compressBelow } from './precompress.mjs'
import { inRoot } from './root.mjs'

export const SOURCES = ['apps/web', 'packages/contract', 'docs/teachers.md', 'docs/images', 'package-lock.json']
// In a folder that every build empties, including one by hand, which compresses nothing.
const builtStamp = inRoot('apps', 'web', 'build', 'server', '.built-from')
const compressedStamp = inRoot('apps', 'web', 'build', 'server', '.compressed-from')

/**
 * Builds the web app when its sources have changed since the last build.
 * @param {{ besides?: AbortSignal, built?: () => Promise<unknown> }} options `besides` ends the build, and says that
 * another program prints meanwhile. `built` is called once the app can be served; its files are compressed after that.
 * @throws {import('./long-step.mjs').StepFailed}
 */
export async function buildWebWhenNeeded({ besides, built } = {}) {
  const sources = fingerprint(SOURCES)
  const lacks = (/** @type {string} */ stamp) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources
  const needed = () => lacks(compressedStamp)
  await oneAtATime(needed, async () => {
    // A start that was stopped while it compressed has built everything.
    if (lacks(builtStamp)) {
      await telling('Building the web app', () => buildWeb(besides), besides && { live: false })
      writeFileSync(builtStamp, sources)
    }
    const compress = () => compressBelow(inRoot('apps', 'web', 'build', 'client'))
    await built?.()
    await (built ? compress() : telling('Compressing its files', compress))
    writeFileSync(compressedStamp, sources)
  })
}

/** @param {AbortSignal} [signal] */
async function buildWeb(signal) {
  // Removed first, because an interrupted build must not pass for a complete one.
  for (const stamp of [builtStamp, compressedStamp]) rmSync(stamp, { force: true })
  await quietly(pinnedNode(), [inRoot('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], {
    failed: 'The web app could not be built',
    cwd: inRoot('apps', 'web'),
    env: { ...withOwnTools(), NODE_ENV: 'production' },
    ...(signal && { signal }),
  })
}
