import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { desk } from '../apps/web/app/copy/students.ts'
import { aPrintedCard } from './support/a-printed-card.ts'
import { anotherPhone } from './support/another-phone.ts'
import { asNewStudent } from './support/as-student.ts'
import { videoOf } from './support/held-to-a-camera.ts'
import { expect, test } from './support/page-watch.ts'

test('a card that is held to the camera at the desk is read, and found', async ({ page, school, watch }, {
  project,
}) => {
  const { picture, address } = await aPrintedCard(page, school)
  const folder = await mkdtemp(join(tmpdir(), 'manassa-camera-'))
  const cameraVideo = join(folder, 'card.y4m')
  await writeFile(cameraVideo, videoOf([picture]))
  const { executablePath, args = [] } = project.use.launchOptions ?? {}
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, ...camera, `--use-file-for-fake-video-capture=${cameraVideo}`],
  })
  try {
    const phone = await anotherPhone({ browser, watch })
    await asNewStudent(phone, school, school.accounts.teacher, `scanning-desk-${project.name}`)
    await phone.goto('/teacher/desk')
    await phone.getByRole('button', { name: desk.scan }).click()
    const code = decodeURIComponent(address.pathname.split('/').at(-1) ?? '')
    await expect(phone.getByLabel(desk.label)).toHaveValue(code)
    const cards = phone.getByRole('region', { name: desk.cards })
    await expect(cards.getByRole('button')).toHaveCount(1)
    await expect(phone.getByRole('dialog'), 'the camera is let go').toHaveCount(0)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
})
