import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../../../../..')

const shared = {
  globalSetup: join(root, 'apps/api/test/database/global-setup.ts'),
  testTimeout: 3_600_000,
  hookTimeout: 120_000,
}

/** Tests that measure response times run alone. */
const timed = ['apps/api/test/promises/long/{timing,slow-clients}.long.ts']

/** The long run, without time limits. Most files wait more than they work, so two run in parallel. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'side by side',
          include: ['{apps,e2e,scripts,simulation}/**/*.long.ts'],
          exclude: timed,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...shared, name: 'alone', include: timed, maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
  },
})
