import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { byLink, reset } from '#app/copy/password.ts'
import { startServer } from '#test/start-server.ts'

const mona = ['--teacher', 'منى عبد الله', '--email', 'mona@example.com', '--phone', '01001234567']
const PASSWORD = 'the delta at dawn'

export async function anEmptySchool() {
  const dataDir = await mkdtemp(join(tmpdir(), 'manassa-empty-'))
  const settings = { DATA_DIR: dataDir, SEED: 'none', DATABASE_URL: undefined, RATE_LIMIT: 'off' }
  const command = join(import.meta.dirname, '../../apps/api/src/operator/operator.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'create', '--name', 'منصة النيل', ...mona], {
    env: { ...process.env, ...settings },
  })
  const server = await startServer(settings)
  return {
    url: server.url,
    dataDir,
    link: /\/set-password#\S+/.exec(stdout)?.[0] ?? '',
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type EmptySchool = Awaited<ReturnType<typeof anEmptySchool>>

export async function entersFirst(page: Page, { url, link }: EmptySchool) {
  await page.goto(url + link)
  await page.getByLabel(reset.new, { exact: true }).fill(PASSWORD)
  await page.getByLabel(reset.confirm, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: byLink.submit }).click()
  await expect(page).toHaveURL(`${url}/teacher`)
}
