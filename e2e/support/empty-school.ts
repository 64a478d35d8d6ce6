import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { byLink, reset } from '#app/copy/password.ts'
import { newInstallation } from './new-installation.ts'

const mona = ['--teacher', 'منى عبد الله', '--email', 'mona@example.com', '--phone', '01001234567']
export const PASSWORD_OF_MONA = 'the delta at dawn'

export async function anEmptySchool() {
  const installation = await newInstallation()
  const command = join(import.meta.dirname, '../../apps/api/src/operator/operator.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'create', '--name', 'منصة النيل', ...mona], {
    env: { ...process.env, ...installation.settings },
  })
  const url = await installation.start()
  return { ...installation, url, link: /\/set-password#\S+/.exec(stdout)?.[0] ?? '' }
}

export type EmptySchool = Awaited<ReturnType<typeof anEmptySchool>>

export async function followPasswordLink(page: Page, { url, link }: EmptySchool) {
  await page.goto(url + link)
  await page.getByLabel(reset.new, { exact: true }).fill(PASSWORD_OF_MONA)
  await page.getByLabel(reset.confirm, { exact: true }).fill(PASSWORD_OF_MONA)
  await page.getByRole('button', { name: byLink.submit }).click()
  await expect(page).toHaveURL(`${url}/teacher`)
}
