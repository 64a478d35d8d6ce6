import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Two at a time: each worker may hold an embedded database, and a run shares its machine with a PostgreSQL server. The
// limits are for what hangs, not for what is slow: a machine that does something else too takes three times as long.
const shared = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  // Programs that tests start load their modules in a third of the time, as those of `npm start` do.
  env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)) },
}
const databases = './apps/api/test/database/global-setup.ts'

const chance = './scripts/testing/chance.ts'

/**
 * Components in a document, used as a person does: by role, name, keyboard and pointer
 * (docs/decisions/0011-console-components.md).
 */
const ofComponents = 'apps/web/**/*.dom.test.tsx'
const page = { environment: 'jsdom', setupFiles: './apps/web/app/lib/testing/component-setup.ts' }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'contract', include: ['packages/contract/src/**/*.test.ts'], setupFiles: chance } },
      // The server's modules are read once for all files, which is a third of the work: what a module keeps between
      // files must hang on the database or the keys that a file has of its own.
      {
        test: {
          ...shared,
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          globalSetup: databases,
          setupFiles: chance,
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: [ofComponents],
          setupFiles: chance,
        },
      },
      { test: { ...shared, ...page, name: 'web-ui', include: [ofComponents] } },
      { test: { ...shared, name: 'repository', include: ['scripts/{zones,documents}/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          exclude: ['scripts/{zones,documents}/**'],
          globalSetup: databases,
        },
      },
    ],
  },
})
