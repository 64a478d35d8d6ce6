import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../../../../..')

const shared = {
  globalSetup: join(root, 'apps/api/test/database/global-setup.ts'),
  testTimeout: 3_600_000,
  hookTimeout: 120_000,
}

/** What measures the time of an answer has the machine to itself. */
const timed = ['apps/api/test/promises/long/{timing,slow-clients}.long.ts']

/** The long run: each file for as long as it takes. Most of them wait more than they work, so two go side by side. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'side by side',
          include: ['{apps,e2e,scripts}/**/*.long.ts'],
          exclude: timed,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...shared, name: 'alone', include: timed, maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
  },
})
