import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { UPLOADS_PATH } from '@manassa/contract/teacher/uploads'
import type { Page } from '@playwright/test'
import { videoEdit } from '../apps/web/app/copy/console-lessons.ts'
import { asStaff } from './support/as-student.ts'
import { aDraftCourse } from './support/edited-course.ts'
import { expect, test } from './support/page-watch.ts'
import { proxyPage, startReverseProxy } from './support/start-reverse-proxy.ts'

const SIZE = 3_000_000

const chooseFile = (page: Page, file: string) => page.locator('input[type=file]').first().setInputFiles(file)

const pathOfUpload = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('tus::')) ?? ''
    return new URL(JSON.parse(localStorage.getItem(key) ?? '').uploadUrl, location.href).pathname
  })

type Teacher = Awaited<ReturnType<typeof aDraftCourse>>['teacher']

async function lessonFile(teacher: Teacher, lessonId: number) {
  const { body } = await teacher.get(`/api/teacher/lessons/${lessonId}`)
  return (body.data as { video: { file: object } | null }).video?.file
}

async function aRandomVideo(path: string) {
  await writeFile(path, Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), randomBytes(SIZE - 12)]))
  return path
}

test('a video whose tab was closed halfway goes on where it was, though the school cannot be reached at first', async ({
  page,
  context,
  school,
  watch,
  baseURL,
}, info) => {
  await using proxy = await startReverseProxy(baseURL ?? '')
  const connection = proxy.stopAfter(UPLOADS_PATH, SIZE / 2)
  const { lessonId, teacher } = await aDraftCourse(page, school, info.project.name)
  await asStaff(page, school, 'teacher', info.project.name)
  const lesson = `${proxy.url}/teacher/lessons/${lessonId}`
  const videoFile = await aRandomVideo(info.outputPath('nile.mp4'))
  await page.goto(lesson)
  await chooseFile(page, videoFile)
  await expect.poll(() => connection.carried, { intervals: [50] }).toBeGreaterThanOrEqual(SIZE / 2)
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/video-sending.png` })
  const upload = await pathOfUpload(page)
  // In a tunnel: a browser repeats a request that was cut off.
  watch.expectFailure(UPLOADS_PATH)
  connection.breaks()
  await page.close()

  const again = await context.newPage()
  watch.over(again)
  await again.goto(lesson)
  await expect(again.getByText(videoEdit.fileUnfinished('nile.mp4'))).toBeVisible()
  if (process.env.SCREENSHOTS) await again.screenshot({ path: `${process.env.SCREENSHOTS}/video-unfinished.png` })
  connection.resume()
  const troubles = [502, 503]
  proxy.meet(upload, troubles.map(proxyPage))
  for (const status of troubles) watch.expect(status, upload)
  await chooseFile(again, videoFile)
  await expect.poll(() => lessonFile(teacher, lessonId)).toMatchObject({ fileName: 'nile.mp4', sizeBytes: SIZE })
  expect(connection.methods).toEqual(['POST', 'PATCH', 'HEAD', 'HEAD', 'HEAD', 'PATCH'])
  expect(connection.carried - SIZE, 'bytes that were sent twice').toBeLessThan(SIZE / 10)
})

test('a tab that is closed with the last byte leaves the video in the lesson', async ({
  page,
  context,
  school,
  baseURL,
}, info) => {
  await using proxy = await startReverseProxy(baseURL ?? '')
  const connection = proxy.stopAfter(UPLOADS_PATH, Number.POSITIVE_INFINITY)
  const { lessonId, teacher } = await aDraftCourse(page, school, info.project.name)
  await asStaff(page, school, 'teacher', info.project.name)
  const lesson = `${proxy.url}/teacher/lessons/${lessonId}`
  await page.goto(lesson)
  await chooseFile(page, await aRandomVideo(info.outputPath('nile.mp4')))
  await expect.poll(() => connection.carried, { intervals: [20] }).toBe(SIZE)
  await page.close()
  await expect.poll(() => lessonFile(teacher, lessonId)).toMatchObject({ fileName: 'nile.mp4', sizeBytes: SIZE })

  const again = await context.newPage()
  await again.goto(lesson)
  await expect(again.getByRole('button', { name: videoEdit.fileChange })).toBeVisible()
  await expect(again.getByText(videoEdit.fileUnfinished('nile.mp4'))).toBeHidden()
  await expect(again.getByText(videoEdit.fileArrived('nile.mp4'))).toBeHidden()
})
