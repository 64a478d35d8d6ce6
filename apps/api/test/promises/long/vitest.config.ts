import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../../../../..')

/** The long run: one file after the other, each for as long as it takes. */
export default defineConfig({
  root,
  test: {
    include: ['{apps,e2e,scripts}/**/*.long.ts'],
    globalSetup: join(root, 'apps/api/test/database/global-setup.ts'),
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
})
