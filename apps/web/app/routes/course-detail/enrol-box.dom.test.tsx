import { schoolProfile } from '@manassa/contract/shared/school'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { codeMessages } from '#app/copy/code-messages.ts'
import { enrol } from '#app/copy/enrol.ts'
import { SchoolOfPage } from '#app/lib/school.ts'
import EnrolBox from './enrol-box.tsx'

const OLD_CODE = 'ABC!2345678'

/** The box on a course's page; what was sent is kept. */
function opens(codesOfAnyShape: boolean) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ success: true, message: '', data: { courseId: 3, courseName: '', enrollmentDate: '' } })
  })
  const onEnrolled = vi.fn()
  const course = { id: 3, courseName: 'كورس النيل', grade: 'Secondary1' } as const
  const school = schoolProfile.parse({ tenant: 'tenant3', name: 'منصة', contact: null, codesOfAnyShape })
  const box = <EnrolBox course={course} userId={9} grade="Secondary1" onEnrolled={onEnrolled} onAlready={vi.fn()} />
  const router = createMemoryRouter([{ path: '/', element: box }])
  render(
    <SchoolOfPage value={school}>
      <RouterProvider router={router} />
    </SchoolOfPage>,
  )
  return { user: userEvent.setup(), sent, onEnrolled }
}

async function enters(user: ReturnType<typeof userEvent.setup>, code: string) {
  await user.type(screen.getByLabelText(enrol.label), code)
  await user.click(screen.getByRole('button', { name: enrol.submit }))
}

test('where cards of another system are good, one of any shape enrols', async () => {
  const { user, sent, onEnrolled } = opens(true)
  await enters(user, OLD_CODE)
  await waitFor(() => expect(onEnrolled).toHaveBeenCalled())
  expect(sent).toEqual([{ Code: OLD_CODE, StudentId: 9, courseId: 3 }])
})

test('elsewhere the same code is found to be too short, and nothing is sent', async () => {
  const { user, sent } = opens(false)
  await enters(user, OLD_CODE)
  expect(await screen.findByText(codeMessages.short(2))).toBeVisible()
  expect(sent).toEqual([])
})
