import { printedCode, withCheckCharacter } from '@manassa/contract/rules/access-code'
import type { GradeName } from '@manassa/contract/rules/grade'
import { errorInArabic } from '@manassa/contract/student/errors'
import { act, screen, waitFor } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { codeField } from '#app/copy/code-field.ts'
import { codeMessages } from '#app/copy/code-messages.ts'
import { enrol } from '#app/copy/enrol.ts'
import { renderPage, success } from '#app/lib/testing/render-page.tsx'
import EnrolBox from './enrol-box.tsx'

const OLD_CODE = 'ABC!2345678'

const COURSE_CODE = printedCode(withCheckCharacter('SQR4HYDKG17'))
const card = {
  kind: 'course',
  courseId: 3,
  courseName: 'كورس النيل',
  grade: 'Secondary1',
  imagePath: null,
  unitId: null,
  unitName: null,
  unitTitle: null,
  enteredByYou: false,
  alreadyOpen: false,
}
const enrolment = { courseId: 3, courseName: '', enrollmentDate: '' }

function open(codesOfAnyShape: boolean, { grade = 'Secondary1', looksLike = {} } = {}) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.includes('/Code/card')) {
      return success({ ...card, ...looksLike })
    }
    sent.push(JSON.parse(String(body)))
    return success(enrolment)
  })
  const onEnrolled = vi.fn()
  const course = { id: 3, courseName: 'كورس النيل', grade: 'Secondary1' } as const
  const props = { course, userId: 9, grade: grade as GradeName, onEnrolled, onAlready: vi.fn() }
  const routes = [
    { path: '/', element: <EnrolBox {...props} /> },
    { path: '/profile', element: <h1>حسابي</h1> },
  ]
  return { ...renderPage(routes, { school: { codesOfAnyShape } }), sent, onEnrolled }
}

async function enter(user: ReturnType<typeof userEvent.setup>, code: string) {
  await user.type(screen.getByLabelText(enrol.label), code)
  await user.click(screen.getByRole('button', { name: enrol.submit }))
}

test('a card of another system enrols with a code of any shape', async () => {
  const { user, sent, onEnrolled } = open(true)
  await enter(user, OLD_CODE)
  await waitFor(() => expect(onEnrolled).toHaveBeenCalled())
  expect(sent).toEqual([{ Code: OLD_CODE, StudentId: 9, courseId: 3 }])
})

test('elsewhere the same code is found to be too short, and nothing is sent', async () => {
  const { user, sent } = open(false)
  await enter(user, OLD_CODE)
  expect(await screen.findByText(codeMessages.short(2))).toBeVisible()
  expect(sent).toEqual([])
})

const question = codeMessages.otherYear('أولى ثانوي', 'تانية ثانوي')

test('a course of another year is asked about once the card is known to be for it, and the card is kept', async () => {
  const { user, sent, onEnrolled } = open(false, { grade: 'Secondary2' })
  await enter(user, COURSE_CODE)
  expect(await screen.findByText(question)).toBeVisible()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: enrol.submitAnyway }))
  await waitFor(() => expect(onEnrolled).toHaveBeenCalled())
  expect(sent).toHaveLength(1)
})

test.each([
  { of: 'another course', looksLike: { courseId: 4 }, says: 'courseCode.otherCourse' },
  { of: 'a lecture', looksLike: { kind: 'unit', unitId: 8 }, says: 'courseCode.wrongKind' },
] as const)('the card of $of says so before any year is asked about', async ({ looksLike, says }) => {
  const { user, sent } = open(false, { grade: 'Secondary2', looksLike })
  await enter(user, COURSE_CODE)
  expect(await screen.findByText(errorInArabic(says))).toBeVisible()
  expect(screen.getByRole('link', { name: codeField.preview })).toHaveAttribute('href', `/c/${COURSE_CODE}`)
  expect(screen.queryByText(question)).toBeNull()
  expect(sent).toEqual([])
})

test('a student with a wrong grade in the account can correct it, and finds the typed code on the way back', async () => {
  const { user, router } = open(false, { grade: 'Secondary2' })
  await enter(user, COURSE_CODE)
  await user.click(await screen.findByRole('link', { name: codeMessages.wrongYear }))
  expect(await screen.findByText('حسابي')).toBeVisible()
  await act(() => router.navigate(-1))
  expect(screen.getByLabelText(enrol.label)).toHaveValue(COURSE_CODE)
})
