import { expect, type Page } from '@playwright/test'
import { cardOn, qrCodesOn, renderedPages } from '#test/rendered-pdf.ts'
import { loggedInElsewhere } from './api-caller.ts'
import type { DemoSchool } from './demo-school.ts'

type OneSchool = Omit<DemoSchool, 'url' | 'otherTenant'>

/** A card of a school: the code that a decoder reads from its sheet, and its picture. */
export async function aPrintedCard(page: Page, of: OneSchool) {
  const [target] = of.courseCodes
  if (!target) throw new Error('The demo school has no course with cards')
  const { courseId, courseName } = target
  const teacher = await loggedInElsewhere(page.request, of, of.accounts.teacher)
  const batch = { kind: 'course', courseId, count: 1, label: 'كارت للتصوير' }
  const { id } = (await teacher.post('/api/teacher/code-batches', batch)).body.data as { id: number }
  const reply = await teacher.post(`/api/teacher/code-batches/${id}/cards`)
  const { jobId } = reply.body.data as { jobId: number }
  const fileOf = async () => {
    const { data } = (await teacher.get(`/api/teacher/jobs/${jobId}`)).body
    return (data as { result?: { url: string } }).result?.url
  }
  await expect.poll(fileOf, { timeout: 30_000 }).toBeTruthy()
  const pdf = await (await page.request.get((await fileOf()) ?? '')).body()
  const [sheet] = await renderedPages(new Uint8Array(pdf))
  if (!sheet) throw new Error('There is no sheet')
  const [read] = qrCodesOn(sheet, 'a4-10', 1)
  return { of, address: new URL(read ?? ''), courseName, picture: cardOn(sheet, 'a4-10', 0) }
}
