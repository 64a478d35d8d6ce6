import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Two workers, because each may hold an embedded database, and a PostgreSQL server runs beside them. The timeouts end
// hanging tests; a busy machine takes three times as long.
const shared = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  // Modules are loaded once for all files, which saves a third of the time: state that a module keeps must belong to a
  // file's own database or keys, or to a test's own device (component-setup.ts).
  isolate: false,
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
/** The console's, because React Aria keeps open dialogs and drags in its modules. */
const ofConsole = [
  'apps/web/app/{ui,features}/console/**/*.dom.test.tsx',
  'apps/web/app/routes/teacher*/**/*.dom.test.tsx',
]
/** Node would load the build for Node, which cannot upload the files of a page. */
const forBrowsers = { resolve: { alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' } } }
const page = {
  environment: './scripts/testing/one-document.ts',
  setupFiles: './apps/web/app/lib/testing/component-setup.ts',
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'contract', include: ['packages/contract/src/**/*.test.ts'], setupFiles: chance } },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          globalSetup: databases,
          setupFiles: chance,
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
      { ...forBrowsers, test: { ...shared, ...page, name: 'web-ui', include: [ofComponents], exclude: ofConsole } },
      { ...forBrowsers, test: { ...shared, ...page, name: 'web-console', include: ofConsole, isolate: true } },
      { test: { ...shared, name: 'repository', include: ['scripts/{zones,documents}/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'simulation/*.test.ts'],
          exclude: ['scripts/{zones,documents}/**'],
          globalSetup: databases,
        },
      },
    ],
  },
})
